import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronDown, ChevronRight, Eye, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { EmailAddress } from '#contract/calls/fields/email-address.ts'
import type { Person, TypedContact } from '#contract/calls/people/people.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { lastDayOfLink } from '#contract/rules/deal/people.ts'
import { useCall } from '#web/data/use-call.ts'
import { LanguageField } from '#web/desk/deal/language-field.tsx'
import { withLanguage } from '#web/desk/deal/language.ts'
import { formatDay } from '#web/format/date.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/field-group.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField, SwitchField, TextField } from '#web/ui/form-fields.tsx'
import { smsLink } from '../../client-actions/link-message.ts'
import { GivenDialog } from './given-dialog.tsx'
import { useAddPerson, type Way } from './person-actions.ts'
import { draftOf, isPersonName, PersonForm, type PersonValues, showAtName } from './person-form.ts'
import { personLink, seesText } from './person-texts.ts'
import { RoleCards } from './role-cards.tsx'

type AddPersonDialogProps = {
  client: AdminClient
  /** Somebody typed in the profile who is given a link; null for anybody. */
  contact: TypedContact | null
  /** The role that is chosen at first. */
  role?: PersonValues['role']
  /** The name that stands there at first. */
  name?: string
  onClose: () => void
}

const buttons: Record<Way, { text: string; icon?: LucideIcon }> = {
  text: { text: 'Add and text the link', icon: MessageCircle },
  email: { text: 'Add and email the link', icon: Mail },
  copy: { text: 'Add' },
}

/** Escrow is a company in a profile, so that the dialog asks for the person there; a lender can be a person. */
function startingValues(
  contact: TypedContact | null,
  wanted: PersonValues['role'],
  wantedName: string,
): PersonValues {
  const { role = wanted, name = '', phone = null } = contact ?? {}
  const isPerson = role === 'lender' && isPersonName(name)
  return {
    role,
    name: isPerson ? name : wantedName,
    company: isPerson ? '' : name,
    phone: phone ?? '',
    email: '',
    endsOn: '',
    withPin: false,
    language: '',
  }
}

/** Gives somebody of the deal a link of their own. Mount it to open it. */
export function AddPersonDialog(props: AddPersonDialogProps) {
  const [added, setAdded] = useState<{ person: Person; pin?: string | undefined } | null>(null)
  if (!added) return <AddPersonForm {...props} onAdded={setAdded} />
  const { person, pin } = added
  return <GivenDialog person={person} link={personLink(person)} pin={pin} onClose={props.onClose} />
}

type AddPersonFormProps = AddPersonDialogProps & {
  /** Called when something has to be handed over: the PIN, or a link that went out neither as a text nor by email. */
  onAdded: (added: { person: Person; pin?: string | undefined }) => void
}

function AddPersonForm({
  client,
  contact,
  role: wanted = 'co-client',
  name = '',
  onAdded,
  onClose,
}: AddPersonFormProps) {
  const form = useForm({
    resolver: zodResolver(PersonForm),
    defaultValues: startingValues(contact, wanted, name),
  })
  const [role, phone, email] = useWatch({ control: form.control, name: ['role', 'phone', 'email'] })
  const channels = useCall(calls.getChannels, undefined)
  const canEmail =
    (channels.data?.email ?? false) && !client.isSample && EmailAddress.safeParse(email).success
  const way: Way = smsLink(phone, '') !== null ? 'text' : canEmail ? 'email' : 'copy'
  const { run, isBusy } = useAddPerson(client)
  const { text, icon } = buttons[way]
  return (
    <FormDialog
      title="Add person"
      form={form}
      draft={`person-${client.id}-${contact?.role ?? (wanted === 'co-client' ? name || 'new' : wanted)}`}
      onSubmit={(values, sent) =>
        run(
          { client, draft: draftOf(values), way },
          {
            ...showAtName(sent),
            onSuccess: (answer) => {
              if (answer.pin !== undefined || way === 'copy') onAdded(answer)
              else sent.onSuccess()
            },
          },
        )
      }
      onClose={onClose}
      isBusy={isBusy}
      submitText={text}
      {...(icon ? { submitIcon: icon } : {})}
      busyText="Adding..."
    >
      <RoleCards type={client.transactionType} />
      <p className="flex items-start gap-2.5 rounded-control border border-line bg-paper px-3.5 py-3 text-sm text-ink-2">
        <Eye className="size-5 flex-none text-pine" aria-hidden="true" />
        <span aria-live="polite">{seesText(role, client)}</span>
      </p>
      <TextField form={form} name="name" label="Name" data-first-focus="" autoCapitalize="words" />
      <FieldPair>
        <TextField form={form} name="phone" label="Mobile phone" type="tel" />
        <TextField form={form} name="email" label="Email" type="email" />
      </FieldPair>
      <LanguageField
        form={form}
        name="language"
        usual={role === 'co-client' ? withLanguage(client).language : defaultLanguage}
      />
      <More client={client} form={form} role={role} opensAtOnce={contact !== null} />
    </FormDialog>
  )
}

type MoreProps = {
  client: AdminClient
  form: ReturnType<typeof useForm<PersonValues, unknown, PersonValues>>
  role: PersonValues['role']
  opensAtOnce: boolean
}

/** Fields that most people do not need, folded. */
function More({ client, form, role, opensAtOnce }: MoreProps) {
  const [isOpen, setOpen] = useState(opensAtOnce)
  const isPartner = role !== 'co-client'
  const defaultLastDay = lastDayOfLink({ role, endsOn: null }, client)
  return (
    <div className="grid min-w-0 gap-4">
      <Button
        variant="quiet"
        className="-mx-3 justify-self-start"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isPartner ? 'More: PIN, company, last day' : 'More: PIN, company'}
      </Button>
      {isOpen && (
        <>
          <SwitchField
            form={form}
            name="withPin"
            label="Ask for a PIN"
            hint="Six digits, asked for once in each browser. You tell it by phone."
          />
          <FieldPair>
            <TextField form={form} name="company" label="Company (optional)" />
            {isPartner && (
              <DateField
                form={form}
                name="endsOn"
                label="Last day (optional)"
                hint={
                  defaultLastDay === null
                    ? undefined
                    : `Otherwise ${formatDay(defaultLastDay)}, a week after closing.`
                }
              />
            )}
          </FieldPair>
        </>
      )}
    </div>
  )
}
