import { sql, type Kysely } from 'kysely';

/**
 * People who sign a mandate on a screen: the account holder in their profile, others by a mailed link. What a
 * mandate's own row stored about its one signature moves here, since there may be two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mandate_signatories (
      id uuid primary key,
      mandate_id uuid not null references mandates on delete cascade,
      -- The account's own person has no link.
      kind text not null check (kind in ('owner', 'guest')),
      name text not null check (name <> ''),
      role text not null,
      email text not null check (email <> ''),
      state text not null check (state in ('asked', 'signed', 'replaced')),
      asked_at timestamptz not null,
      -- The present link: only its hash is kept. It is spent by the first right code.
      link_hash bytea unique check (length(link_hash) = 32),
      link_sent_at timestamptz,
      link_spent_at timestamptz,
      -- The present code, worth nothing without the link.
      code_hash bytea check (length(code_hash) = 32),
      code_sent_at timestamptz,
      code_tries integer not null check (code_tries >= 0),
      -- The cookie that the code earned.
      entry_hash bytea unique check (length(entry_hash) = 32),
      entry_until timestamptz,
      -- The signature: a name, a drawing sealed with this row's id, from where, and what was agreed to with its SHA-256.
      method text check (method in ('drawn', 'typed')),
      sign_name text check (sign_name <> ''),
      image bytea,
      signed_at timestamptz,
      document text,
      document_hash bytea check (length(document_hash) = 32),
      check ((link_hash is null) = (kind = 'owner')),
      check ((link_hash is null) = (link_sent_at is null)),
      check ((code_hash is null) or (code_sent_at is not null)),
      check ((entry_hash is null) = (entry_until is null)),
      check ((state = 'signed') = (signed_at is not null)),
      check ((signed_at is null) = (sign_name is null)),
      check ((signed_at is null) = (method is null)),
      check ((signed_at is null) = (document is null)),
      check ((document is null) = (document_hash is null)),
      check (image is null or method = 'drawn')
    )`.execute(db);
  await sql`create index mandate_signatories_mandate on mandate_signatories (mandate_id, asked_at)`.execute(
    db,
  );
  await sql`
    create unique index mandate_signatories_owner on mandate_signatories (mandate_id) where kind = 'owner'`.execute(
    db,
  );
  await sql`
    insert into mandate_signatories
      (id, mandate_id, kind, name, role, email, state, asked_at, code_tries, method, sign_name, signed_at, document, document_hash)
    select gen_random_uuid(), m.id, 'owner', m.sign_name, '', u.email_address, 'signed', m.made_at, 0, 'typed', m.sign_name,
      m.signed_at, m.document, m.document_hash
    from mandates m join users u on u.id = m.user_id
    where m.document is not null`.execute(db);
  await sql`alter table mandates drop column document, drop column document_hash`.execute(db);
  await sql`alter table mandates add column posted_at timestamptz`.execute(db);
}
