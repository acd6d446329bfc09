import { MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useLocation, useSearch } from 'wouter'
import type { AdminClient } from '#contract/clients.ts'
import { commission } from '#contract/money.ts'
import type { ClientValues } from '#web/desk/clients/client-form.ts'
import { formatDollars } from '#web/format/money.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import '#web/desk/clients/client-form.css'
import './profile-editor.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { ClientField } from './field-labels.ts'
import { ProfileField } from './profile-field.tsx'
import { ProfileFields, type StepChoice } from './profile-fields.tsx'
import { StaleSave } from './stale-save.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

type ProfileEditorProps = {
  client: AdminClient
  stepChoices: (currentStep: number) => StepChoice[]
  /** Shown below the closing date. */
  closingAction?: ReactNode
  /** The page header, which takes the save button. */
  children: (saveButton: ReactNode) => ReactNode
  /** The content of the tabs that other features provide. */
  panels: { progress: ReactNode; documents: ReactNode; messages: ReactNode }
  onUnsaved: (unsaved: boolean) => void
}

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
    requestAnimationFrame(() => form.setFocus(field as ClientField))
  }
  const save = useSaveProfile(client, profile, showField)
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  const fields = {
    profile: <ProfileFields stepChoices={stepChoices} closingAction={closingAction} />,
    financial: <FinancialFields />,
    actions: <QuickActionsFields onMessage={() => setTab('messages')} />,
  }
  const content =
    tab === 'profile' || tab === 'financial' || tab === 'actions' ? (
      <Sheet aria-label={profileTabs.find(({ id }) => id === tab)?.label}>
        <form className="client-form profile-fields" noValidate onSubmit={(event) => void save(event)}>
          {fields[tab]}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </Sheet>
    ) : (
      panels[tab]
    )
  return (
    <FormProvider {...form}>
      {children(
        <Button busy={isSubmitting} busyText="Saving..." onClick={() => void save()}>
          Save Changes
        </Button>,
      )}
      <div className="profile-editor" data-unsaved={isDirty || undefined}>
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
        <Tabs label="Client profile" tabs={profileTabs} current={tab} onChange={setTab}>
          {content}
        </Tabs>
      </div>
    </FormProvider>
  )
}

/** Price and commission, which clients never see, and the contacts, which they do see. */
function FinancialFields() {
  const { watch } = useFormContext<ClientValues>()
  const [price, percentage] = watch(['propertyPrice', 'commissionPercentage'])
  const calculated = price && percentage ? commission(String(price), String(percentage)) : null
  return (
    <>
      <fieldset>
        <legend>Money</legend>
        <p className="field-hint">Clients never see these figures.</p>
        <div className="pair">
          <ProfileField name="propertyPrice" type="number" min={0} step={0.01} />
          <ProfileField name="commissionPercentage" type="number" min={0} max={10} step={0.001} />
          <ProfileField name="commissionAmount" type="number" min={0} step={0.01} />
          {calculated !== null && (
            <div className="field">
              <span className="field-label">Calculated Commission</span>
              <output className="calculated num">{formatDollars(calculated, 2)}</output>
            </div>
          )}
        </div>
      </fieldset>
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

const financial = new Set<string>([
  'propertyPrice',
  'commissionPercentage',
  'commissionAmount',
  'agentName',
  'agentPhone',
  'escrowCompany',
  'escrowPhone',
  'lenderName',
  'lenderPhone',
] satisfies ClientField[])

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

const parties = [
  { who: 'Agent', name: 'agentName', phone: 'agentPhone' },
  { who: 'Lender', name: 'lenderName', phone: 'lenderPhone' },
  { who: 'Escrow', name: 'escrowCompany', phone: 'escrowPhone' },
] as const

/** The contacts, and a preview of the buttons they give the client. */
function QuickActionsFields({ onMessage }: { onMessage: () => void }) {
  const { watch } = useFormContext<ClientValues>()
  const values = watch()
  const filled = (field: keyof ClientValues) => String(values[field] ?? '').trim()
  return (
    <>
      <ContactFields />
      <section className="actions-preview" aria-labelledby="actions-preview">
        <h2 id="actions-preview">What the client sees</h2>
        <Button icon={MessageCircle} onClick={onMessage}>
          Send Message
        </Button>
        {parties.map(({ who, name, phone }) =>
          filled(phone) ? (
            <ButtonLink key={who} variant="secondary" icon={Phone} href={`tel:${filled(phone)}`}>
              <span>
                Call {who}
                {filled(name) && ` (${filled(name)})`}
              </span>
            </ButtonLink>
          ) : (
            <p key={who}>
              <i>{who} call button disabled - no phone number</i>
            </p>
          ),
        )}
      </section>
    </>
  )
}
