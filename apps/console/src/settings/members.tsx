import {
  addStaffMember,
  listMembers,
  resetStaffMember,
  resumeStaffMember,
  suspendStaffMember,
  type StaffMember,
} from '@switch/contract/http/identity/members.ts';
import { staffRoles } from '@switch/domain/staff/roles.ts';
import { ENROLMENT_LINK_HOURS } from '@switch/domain/staff/second-factor.ts';
import { Button, Notice, RadioGroup, Tag, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { useEditDialog, type EditorProps } from '../lib/forms/edit-dialog.tsx';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { useMay, useMe } from '../lib/session.ts';
import { EntryRow } from './entry-row.tsx';
import texts from './members.json' with { type: 'json' };
import parts from './parts.module.css';

/** A member with the link that was just created for them. */
interface Invited {
  readonly member: StaffMember;
  readonly link: string;
}

type Act = 'suspend' | 'resume' | 'reset';

const calls = { suspend: suspendStaffMember, resume: resumeStaffMember, reset: resetStaffMember } as const;

const putOne = (member: StaffMember): void =>
  changeCallData(listMembers, [], ({ members }) => ({
    members: [...members.filter(({ staffId }) => staffId !== member.staffId), member].toSorted((one, other) =>
      one.displayName.localeCompare(other.displayName, 'en-GB'),
    ),
  }));

/** The members of staff: to add, suspend, reinstate, and give a new password and authenticator app. */
export default function Members() {
  const me = useMe();
  const mayManage = useMay('staff.manage');
  const [invited, setInvited] = useState<Invited>();
  const [asked, setAsked] = useState<{ readonly act: Act; readonly member: StaffMember }>();
  const found = useCall(listMembers);
  function show(one: Invited) {
    putOne(one.member);
    setInvited(one);
  }
  const { edit, dialog } = useEditDialog<Invited>(MemberEditor, () => 'Add a member of staff', show);
  async function change(act: Act, { staffId }: StaffMember) {
    const answer = await attempt(calls[act], { params: { staffId } });
    if (!answer?.result) return refusalMessage(answer);
    putOne(answer.member);
    setInvited('link' in answer ? { member: answer.member, link: answer.link } : undefined);
    return undefined;
  }
  const actionsOf = (member: StaffMember): Record<string, () => void> => {
    if (member.staffId === me.staffId || !mayManage) return {};
    const ask = (act: Act) => () => setAsked({ act, member });
    return member.state === 'suspended'
      ? { Reinstate: ask('resume') }
      : { 'New link': ask('reset'), Suspend: ask('suspend') };
  };
  return (
    <>
      {mayManage && (
        <div className={parts.actions}>
          <Button onClick={() => edit('new')}>Add a member of staff</Button>
        </div>
      )}
      {invited && <LinkNotice invited={invited} />}
      <QueryPart query={found} what="the staff">
        {({ members }) => (
          <ul role="list" className={parts.list} aria-label="Staff">
            {members.map((member) => (
              <EntryRow
                key={member.staffId}
                name={member.displayName}
                note={`${member.email}, ${texts.roles[member.role].title}`}
                actions={actionsOf(member)}
              >
                <strong>{member.displayName}</strong>{' '}
                {member.state !== 'active' && <Tag>{texts.states[member.state]}</Tag>}{' '}
                {member.staffId === me.staffId && <Tag>You</Tag>}
              </EntryRow>
            ))}
          </ul>
        )}
      </QueryPart>
      {dialog}
      {asked && (
        <ConfirmDialog
          isOpen
          title={texts.acts[asked.act].title.replace('{name}', asked.member.displayName)}
          action={texts.acts[asked.act].action}
          look={asked.act === 'resume' ? 'primary' : 'danger'}
          onClose={() => setAsked(undefined)}
          onConfirm={() => change(asked.act, asked.member)}
        >
          <p>{texts.acts[asked.act].text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function LinkNotice({ invited: { member, link } }: { invited: Invited }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Notice tone="success" announce="polite" title={`Pass this link on to ${member.displayName}`}>
      <p>
        It sets a password, once and within {ENROLMENT_LINK_HOURS} hours, and is shown only here. Whoever has
        it can become {member.displayName}: hand it over in person or in a way that you trust.
      </p>
      <p>
        <code>{link}</code>
      </p>
      <Button
        look="link"
        size="small"
        onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </Notice>
  );
}

type Role = StaffMember['role'];

const empty: { email: string; displayName: string; role: Role } = {
  email: '',
  displayName: '',
  role: 'agent',
};

const MemberForm = z.object({
  email: requiredText('Enter a work email address'),
  displayName: requiredText('Enter the name that visitors see'),
  role: z.enum(staffRoles),
});

function MemberEditor({ onClose, onSaved }: EditorProps<Invited>) {
  const form = useServerForm(MemberForm, { defaultValues: empty }, async (body) =>
    resultOf(await attempt(addStaffMember, { body }), onSaved, {
      'email-taken': { field: 'email', message: 'A member of staff already has this address' },
    }),
  );
  return (
    <FormFrame form={form} action="Add" onCancel={onClose}>
      <TextField
        {...form.field('email')}
        type="email"
        label="Work email address"
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        {...form.field('displayName')}
        label="Name that visitors see"
        autoComplete="off"
        maxLength={60}
      />
      <RadioGroup
        {...form.field('role')}
        label="Role"
        options={staffRoles.map((value) => ({
          value,
          label: texts.roles[value].title,
          hint: texts.roles[value].about,
        }))}
      />
    </FormFrame>
  );
}
