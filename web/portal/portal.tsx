import { memo, useDeferredValue, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { language as pageLanguage } from '#texts/own-language.ts'
import { isPreview } from '#web/data/preview.ts'
import { type PortalTab, portalTabFrom } from '#web/portal-paths.ts'
import { usePortalThread } from '#web/shared/chat/message-queries.ts'
import { unreadMessages } from '#web/shared/chat/thread.ts'
import { usePortalDocuments } from '#web/shared/documents/document-queries.ts'
import { usePortalSteps } from '#web/shared/steps/step-queries.ts'
import { useToday } from '#web/shared/use-today.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PartBoundary } from '#web/ui/part-boundary.tsx'
import { Celebrate } from './celebration/celebrate.lazy.ts'
import { PortalFrame } from './frame/portal-frame.tsx'
import { TabSkeleton } from './frame/tab-skeleton.tsx'
import { HomeTab } from './home/home-tab.tsx'
import { transactionOf } from './home/transaction.ts'
import { languageOf } from './language/language-of.ts'
import { forgetReload } from './language/language-reload.ts'
import { needsLanguageRoom } from './language/needs-language-room.ts'

const LanguageRoom = lazyPart(() => import('./language/language-room.tsx'), 'LanguageRoom', { missing: null })
const SafetyRoom = lazyPart(() => import('./safety/safety-room.tsx'), 'SafetyRoom')
const VisitRecorder = lazyPart(() => import('./last-visit/visit-recorder.tsx'), 'VisitRecorder', {
  missing: null,
})

const whileLoading = { loading: TabSkeleton }
const StepsTab = lazyPart(() => import('./steps/steps-tab.tsx'), 'StepsTab', whileLoading)
const ChatTab = lazyPart(() => import('./chat/chat-tab.tsx'), 'ChatTab', whileLoading)
const NotesTab = lazyPart(() => import('./notes/notes-tab.tsx'), 'NotesTab', whileLoading)
const FilesTab = lazyPart(() => import('./files/files-tab.tsx'), 'FilesTab', whileLoading)
const AlertsTab = lazyPart(() => import('./alerts/alerts-tab.tsx'), 'AlertsTab', whileLoading)
const ConfigTab = lazyPart(() => import('./settings/config-tab.tsx'), 'ConfigTab', whileLoading)

/** One client's portal: the tab bar responds immediately, even if the tab takes longer to render. */
export function Portal({ client }: { client: PortalClient }) {
  return <TabPage client={client} tab={useDeferredValue(portalTabFrom(useSearch()))} />
}

/** One of the seven tabs, in its frame. */
const TabPage = memo(function TabPage({ client, tab }: { client: PortalClient; tab: PortalTab }) {
  const { uniqueId } = client
  const steps = usePortalSteps(uniqueId)
  const source = usePortalDocuments(uniqueId)
  const thread = usePortalThread(uniqueId, client.me?.id)
  const transaction = transactionOf(client, steps.data, source.documents.data, useToday())
  const unread = unreadMessages(thread.messages.data, 'client').length
  const isInOwnLanguage = languageOf(client) === pageLanguage
  useEffect(() => {
    if (isInOwnLanguage) forgetReload()
  }, [isInOwnLanguage])
  // A celebration due at load does not wait for Undo; one that becomes due while the portal is open does.
  const [wasOpen, setWasOpen] = useState(false)
  if (steps.data && !transaction.standing.celebrates && !wasOpen) setWasOpen(true)
  return (
    <PortalFrame client={client} tab={tab} unreadMessages={unread}>
      {client.safety && <SafetyRoom client={client} tab={tab} />}
      {needsLanguageRoom(client, tab) && <LanguageRoom client={client} />}
      {tab === 'dashboard' && (
        <PartBoundary part={{}}>
          <HomeTab transaction={transaction} steps={steps} />
        </PartBoundary>
      )}
      {tab === 'progress' && <StepsTab client={client} steps={steps} />}
      {tab === 'messages' && <ChatTab transaction={transaction} thread={thread} />}
      {tab === 'notes' && <NotesTab uniqueId={uniqueId} />}
      {tab === 'documents' && <FilesTab transaction={transaction} source={source} />}
      {tab === 'notifications' && <AlertsTab client={client} />}
      {tab === 'settings' && <ConfigTab client={client} />}
      {!isPreview && (
        <>
          <VisitRecorder client={client} />
          {steps.data && transaction.standing.celebrates && (
            <Celebrate transaction={transaction} isLive={wasOpen} />
          )}
        </>
      )}
    </PortalFrame>
  )
})
