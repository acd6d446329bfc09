import { MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useLocation, useSearch } from 'wouter'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { commission } from '#contract/calls/fields/money.ts'
import type { ClientField as FieldName } from '#contract/rules/deal/client-fields.ts'
import * as t from '#texts/home.ts'
import { ClientField, OtherFields } from '#web/desk/deal/client-field.tsx'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { fieldsOfGroup } from '#web/desk/deal/fields-of.ts'
import { askForMoney, hidden, showsMoney } from '#web/desk/deal/hidden-money.ts'
import { NumberLockContext, numberLockOf } from '#web/desk/deal/number-lock.ts'
import { formatDollars } from '#web/format/money.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { callableParties } from '#web/shared/callable-parties.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup, FieldPair } from '#web/ui/field-group.tsx'
import { FieldHint } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ProfileFields, type StepChoice } from './profile-fields.tsx'
import { StaleSave } from './stale-save.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

type ProfileEditorProps = {
  client: AdminClient
  stepChoices: (currentStep: number) => StepChoice[]
  /** Shown below the closing date. */
  closingAction?: ReactNode
  /** Shown above the tabs. */
  children: ReactNode
  /** The content of the tabs that other features provide. */
  panels: { progress: ReactNode; documents: ReactNode; messages: ReactNode }
  onUnsaved: (unsaved: boolean) => void
}

/** On a phone the tabs stand in two lines. */
const sixTabs =
  'max-md:[&_[role=tablist]]:grid max-md:[&_[role=tablist]]:grid-cols-3 [&_[role=tab]]:px-0.5 [&_[role=tab]]:text-[clamp(0.75rem,3.8vw,0.9375rem)] md:[&_[role=tab]]:px-4'

/** Stays in view however long the tab is. */
const saveBar =
  'sticky bottom-0 z-5 -mx-(--gutter) mt-3 -mb-10 flex justify-end border-t border-line bg-paper px-(--gutter) py-2.5 max-md:*:flex-1 lg:mx-0 lg:-mb-12 lg:px-0'

/** Everything about one client in six tabs with one save button; typed text survives switching tabs. */
export function ProfileEditor({
  client,
  stepChoices,
  closingAction,
  children,
  panels,
  onUnsaved,
}: ProfileEditorProps) {
  const [tab, setTab] = useProfileTab()
  const profile = useProfileForm(client)
  const { form, isDirty, isSubmitting } = profile
  const showField = (field: string) => {
    if (tab !== 'actions' || tabOf(field) !== 'financial') setTab(tabOf(field))
    // The field only exists once its tab is shown.
    requestAnimationFrame(() => form.setFocus(field as FieldName))
  }
  const save = useSaveProfile(client, profile, showField)
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  const fields = {
    profile: <ProfileFields client={client} stepChoices={stepChoices} closingAction={closingAction} />,
    financial: <FinancialFields hasMoney={showsMoney(client)} />,
    actions: <QuickActionsFields onMessage={() => setTab('messages')} />,
  }
  const content =
    tab === 'profile' || tab === 'financial' || tab === 'actions' ? (
      <Sheet aria-label={profileTabs.find(({ id }) => id === tab)?.label}>
        <form className="grid min-w-0 gap-6 p-4 md:p-6" noValidate onSubmit={(event) => void save(event)}>
          {fields[tab]}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </Sheet>
    ) : (
      panels[tab]
    )
  return (
    <NumberLockContext value={numberLockOf(client)}>
      <FormProvider {...form}>
        {children}
        <div className={sixTabs} data-unsaved={isDirty || undefined}>
          {profile.isContested && (
            <StaleSave
              base={profile.base}
              client={client}
              typed={(field) => form.getValues(field)}
              isTyped={(field) => form.getFieldState(field).isDirty}
              onKeepMine={profile.keepMine}
              onReload={profile.takeTheirs}
            />
          )}
          <Tabs many label="Client profile" tabs={profileTabs} current={tab} onChange={setTab}>
            {content}
          </Tabs>
          <div className={saveBar} data-keep-clear="">
            <Button busy={isSubmitting} busyText="Saving..." onClick={() => void save()}>
              Save Changes
            </Button>
          </div>
        </div>
      </FormProvider>
    </NumberLockContext>
  )
}

/** Price and commission, which clients never see, and the contacts, which they do see. */
function FinancialFields({ hasMoney }: { hasMoney: boolean }) {
  const { watch } = useFormContext<ClientValues>()
  const [price, percentage] = watch(['propertyPrice', 'commissionPercentage'])
  const calculated = price && percentage ? commission(String(price), String(percentage)) : null
  if (!hasMoney)
    return (
      <>
        <FieldGroup title="Money">
          <FieldHint>
            {hidden}. {askForMoney}.
          </FieldHint>
        </FieldGroup>
        <ContactFields />
      </>
    )
  return (
    <>
      <FieldGroup title="Money">
        <FieldHint>Clients never see these figures.</FieldHint>
        <FieldPair>
          <ClientField name="propertyPrice" />
          <ClientField name="commissionPercentage" />
          <ClientField name="commissionAmount" />
          {calculated !== null && (
            <div className="grid content-start gap-1.5">
              <span className="text-sm font-semibold">Calculated Commission</span>
              <output className="lining-nums tabular-nums flex min-h-12 items-center rounded-control bg-sunken px-3.5 py-2.5 font-semibold">
                {formatDollars(calculated, 2)}
              </output>
            </div>
          )}
          <OtherFields group="money" but={['propertyPrice', 'commissionPercentage', 'commissionAmount']} />
        </FieldPair>
      </FieldGroup>
      <ContactFields />
    </>
  )
}

const profileTabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'financial', label: 'Financial' },
  { id: 'actions', label: 'Quick Actions' },
  { id: 'progress', label: 'Progress' },
  { id: 'documents', label: 'Documents' },
  { id: 'messages', label: 'Messages' },
] as const

type ProfileTab = (typeof profileTabs)[number]['id']

const financial = new Set<string>([...fieldsOfGroup('money'), ...fieldsOfGroup('contacts')])

/** The tab a field is on. */
export function tabOf(field: string): ProfileTab {
  return financial.has(field) ? 'financial' : 'profile'
}

/** The tab in a URL's query; unknown values mean the first. */
export function profileTabFrom(search: string): ProfileTab {
  const requested = new URLSearchParams(search).get('tab')
  return profileTabs.find(({ id }) => id === requested)?.id ?? 'profile'
}

/** The tab in the URL and a setter. */
function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const go = (tab: ProfileTab) => navigate(tab === 'profile' ? path : `${path}?tab=${tab}`, { replace: true })
  return [profileTabFrom(search), go]
}

const actionsPreview =
  'grid gap-3 rounded-[16px] border border-dashed border-line-strong p-4 md:max-w-105 md:p-5 [&>:is(a,button)]:whitespace-normal [&>:is(a,button)_span]:min-w-0 [&>:is(a,button)_span]:wrap-anywhere'

/** The contacts, and a preview of the buttons they give the client. */
function QuickActionsFields({ onMessage }: { onMessage: () => void }) {
  const { watch } = useFormContext<ClientValues>()
  const values = watch()
  return (
    <>
      <ContactFields />
      <section className={actionsPreview} aria-labelledby="actions-preview">
        <h2 id="actions-preview">What the client sees</h2>
        <Button icon={MessageCircle} onClick={onMessage}>
          Send Message
        </Button>
        {callableParties(values).map(({ who, name, phone }) => (
          <CallPreview key={who} who={who} name={name?.trim() ?? ''} phone={phone?.trim() ?? ''} />
        ))}
      </section>
    </>
  )
}

const partyNames = { agent: 'Agent', lender: 'Lender', escrow: 'Escrow' }

/** A contact's call button in the portal, or why there is none. */
function CallPreview({ who, name, phone }: { who: keyof typeof partyNames; name: string; phone: string }) {
  const href = phoneUrl('tel', phone)
  if (href)
    return (
      <ButtonLink variant="secondary" icon={Phone} href={href}>
        <span className="min-w-0 wrap-anywhere">{name ? t.callPartyNamed(who, name) : t.callParty(who)}</span>
      </ButtonLink>
    )
  return (
    <p className="text-15 text-ink-2">
      <i>
        {partyNames[who]} call button disabled -{' '}
        {phone === '' ? 'no phone number' : 'the number cannot be dialed'}
      </i>
    </p>
  )
}

/** Agent, escrow and lender: the people the client can call. */
function ContactFields() {
  return (
    <FieldGroup title="Contacts">
      <FieldPair>
        <OtherFields group="contacts" />
      </FieldPair>
    </FieldGroup>
  )
}
