import { sql, type Kysely } from 'kysely';

/**
 * Bank details belong to one organisation and are used for no other. Those already saved are assigned to the
 * organisation of the application that was sent last, or else of the draft that was saved last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_details
      add column organisation jsonb check (jsonb_typeof(organisation) = 'object'),
      add column is_holder_confirmed boolean not null default false`.execute(db);
  await sql`
    update payment_details set organisation = (
      select jsonb_build_object(
        'kind', coalesce(answers #>> '{mbc-page,organisation,kind}', ''),
        'name', answers #>> '{personal-details,organisation,companyName}',
        'tradingName', coalesce(answers #>> '{personal-details,organisation,tradingName}', ''),
        'companyNumber', coalesce(answers #>> '{personal-details,organisation,companyNumber}', ''),
        'charityNumber', coalesce(answers #>> '{personal-details,organisation,charityNumber}', ''))
      from (
        select user_id, answers, 0 as place, submitted_at as at from applications
        union all select user_id, answers, 1, updated_at from drafts
      ) as given
      where given.user_id = payment_details.user_id
        and answers #>> '{personal-details,organisation,companyName}' <> ''
      order by place, at desc
      limit 1)`.execute(db);
  await sql`
    update mandates set masked = masked || jsonb_build_object('organisation', jsonb_build_object(
      'kind', coalesce(answers #>> '{mbc-page,organisation,kind}', ''),
      'name', answers #>> '{personal-details,organisation,companyName}',
      'tradingName', coalesce(answers #>> '{personal-details,organisation,tradingName}', ''),
      'companyNumber', coalesce(answers #>> '{personal-details,organisation,companyNumber}', ''),
      'charityNumber', coalesce(answers #>> '{personal-details,organisation,charityNumber}', '')))
    from applications
    where applications.id = mandates.application_id
      and answers #>> '{personal-details,organisation,companyName}' <> ''`.execute(db);
}
