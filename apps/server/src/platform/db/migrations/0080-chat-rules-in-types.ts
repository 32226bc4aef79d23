import { sql, type Kysely } from 'kysely';

/**
 * Moves the constraints on single values of rooms, conversations and messages from their tables into types. A
 * table's constraints are read again by each statement that writes to it, which took longer than storing a
 * message; a type's are cached by the connection, and only checked when a value of it is set.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { base, rule }] of Object.entries(types)) {
    await sql.raw(`create domain ${name} as ${base} check (${rule})`).execute(db);
  }
  for (const [table, columns] of Object.entries(typesOf)) {
    await sql.raw(dropRulesOf(table, Object.keys(columns))).execute(db);
    const changes = Object.entries(columns).map(([column, type]) => `alter column ${column} type ${type}`);
    await sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db);
  }
}

/** Allows one of these words. */
const oneOf = (words: string) => ({
  base: 'text',
  rule: `value in (${words
    .split(' ')
    .map((each) => `'${each}'`)
    .join(', ')})`,
});

const types: Readonly<Record<string, { readonly base: string; readonly rule: string }>> = {
  chat_count: { base: 'integer', rule: 'value >= 0' },
  chat_number: { base: 'bigint', rule: 'value >= 0' },
  chat_message_number: { base: 'bigint', rule: 'value > 0' },
  chat_wire_id: { base: 'text', rule: `value ~ '^[A-Za-z0-9-]{16,64}$'` },
  chat_secret_hash: { base: 'bytea', rule: 'octet_length(value) = 32' },
  chat_shown_name: { base: 'text', rule: `value <> ''` },
  chat_client_message_id: { base: 'text', rule: 'length(value) between 1 and 64' },
  chat_author: oneOf('customer agent bot system'),
  chat_answer: oneOf('yes no'),
  chat_holder: oneOf('queue agent'),
  chat_prompt_kind: oneOf('hold final end out-of-office'),
  chat_late_lead: oneOf('none awaits-contact made'),
  chat_state: oneOf(
    'greeting bot waiting hold-asked agent on-hold agent-offline end-asked final-asked ooo-asked ' +
      'ooo-message ended',
  ),
  chat_end_reason: oneOf(
    'visitor left agent end-confirmed final-yes final-no final-none idle out-of-office abandoned ' +
      'blocked abuse',
  ),
  chat_message_kind: oneOf(
    'text link line hold-question final-question end-question out-of-office-question ended blocked ' +
      'disconnected',
  ),
};

const typesOf: Readonly<Record<string, Readonly<Record<string, keyof typeof types>>>> = {
  chat_rooms: { wire_id: 'chat_wire_id', secret_hash: 'chat_secret_hash', last_seq: 'chat_number' },
  chat_conversations: {
    version: 'chat_count',
    state: 'chat_state',
    held_by: 'chat_holder',
    prompt_kind: 'chat_prompt_kind',
    prompt_silences: 'chat_count',
    agent_name: 'chat_shown_name',
    hold_asks: 'chat_count',
    low_confidence: 'chat_count',
    out_of_office_lead: 'chat_late_lead',
    end_reason: 'chat_end_reason',
    opened_after_seq: 'chat_number',
    waited_seconds: 'chat_count',
    visitor_messages: 'chat_count',
    agent_messages: 'chat_count',
    bot_messages: 'chat_count',
    last_author: 'chat_author',
    agent_read_seq: 'chat_number',
  },
  chat_messages: {
    seq: 'chat_message_number',
    kind: 'chat_message_kind',
    author: 'chat_author',
    sender: 'chat_shown_name',
    answer: 'chat_answer',
    client_message_id: 'chat_client_message_id',
  },
};

/** Constraints that compare two columns of a row stay in the table. */
const dropRulesOf = (table: string, columns: readonly string[]): string => `
  do $$
  declare
    rule record;
  begin
    for rule in select c.conname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
      where c.conrelid = '${table}'::regclass and c.contype = 'c'
        and a.attname in (${columns.map((each) => `'${each}'`).join(', ')})
    loop
      execute format('alter table ${table} drop constraint %I', rule.conname);
    end loop;
  end $$`;
