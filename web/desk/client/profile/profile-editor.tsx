import { type ReactNode, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AdminClient } from '#contract/clients.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { ClientField } from './field-labels.ts'
import { FinancialFields } from './financial-fields.tsx'
import { ProfileFields, type StepChoice } from './profile-fields.tsx'
import { profileTabs, tabOf, useProfileTab } from './profile-tabs.ts'
import { QuickActionsFields } from './quick-actions-fields.tsx'
import { StaleSave } from './stale-save.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'
import '#web/desk/clients/client-form.css'
import './profile-editor.css'

type ProfileEditorProps = {
  client: AdminClient
  stepChoices: (currentStep: number) => StepChoice[]
  /** Stands beneath the closing date. */
  closingAction?: ReactNode
  /** The page's title; it holds the button that saves. */
  children: (saveButton: ReactNode) => ReactNode
  /** The tabs that other features fill. */
  panels: { progress: ReactNode; documents: ReactNode; messages: ReactNode }
  onUnsaved: (unsaved: boolean) => void
}

/** Everything about one client in six tabs, saved by one button; typed text lives as long as the page. */
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
    // The field is there once its tab is.
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
