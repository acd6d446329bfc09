import { useQueryClient } from '@tanstack/react-query'
import { Languages, MessageSquareQuote, Settings, TextCursorInput } from 'lucide-react'
import { useRef, useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { defaultLanguage, type Language, languageNames } from '#contract/languages.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { translationIn } from '#contract/rules/translations.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { paths, replyHash } from '#web/paths.ts'
import { ChatPanel, WireLine } from '#web/shared/chat/chat-panel.tsx'
import { useInsertText } from '#web/shared/chat/insert-text.ts'
import { sendWithin, threadActions } from '#web/shared/chat/message-queries.ts'
import type { Thread } from '#web/shared/chat/thread.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { useRowInAddress } from '../client/row-in-address.ts'
import { automaticLines } from './automatic-lines.tsx'
import { deskMessageParts } from './desk-message-parts.tsx'
import { DraftAnswer } from './draft-answer.tsx'
import { EmailUnread } from './email-unread.tsx'
import { WaitingLine } from './to-sort/waiting-line.tsx'

/** The chat with one client, as an admin sees it. */
export function DeskChat({ client }: { client: AdminClient }) {
  const name = nameOf(client)
  const thread = useAdminThread(client.id)
  const beside = useCall(calls.listBesideChat, { id: client.id }).data
  const messages = thread.messages.data
  const ofMessages = useMemo(() => deskMessageParts(client.firstName), [client.firstName])
  const automatic = useMemo(() => automaticLines(beside?.automatic ?? [], messages ?? []), [beside, messages])
  const parts = useMemo(() => ({ ...ofMessages, ...automatic }), [ofMessages, automatic])
  useRowInAddress(thread.messages.data !== undefined)
  return (
    <ChatPanel
      thread={thread}
      title={`Chat with ${name}`}
      withName={name}
      safety={
        <>
          <ReadsLine client={client} />
          <EmailUnread client={client} messages={thread.messages.data} />
          <WireLine>
            Never share bank details or wire instructions here. We tell {client.firstName} to call{' '}
            {client.escrowCompany || 'the escrow company'} instead.
          </WireLine>
        </>
      }
      escrow={{
        company: client.escrowCompany,
        // Only a client is asked to call.
        url: null,
        isSale: isSale(client.transactionType),
      }}
      notice={<WaitingLine key={client.id} clientId={client.id} />}
      parts={parts}
      tools={
        <>
          {beside?.drafts.map((draft) => (
            <DraftAnswer key={draft.id} draft={draft} clientId={client.id} />
          ))}
          <SavedReplyMenu client={client} />
        </>
      }
      isArchived={client.isArchived}
      startsFocused={location.hash === replyHash}
    />
  )
}

/** Says that the client reads another language than the one the desk is in; nothing for English. */
function ReadsLine({ client }: { client: AdminClient }) {
  const { language = defaultLanguage } = client
  if (language === defaultLanguage) return null
  return (
    <p className="-mb-1.5 flex items-center gap-2.5 px-4 pt-2.5 text-13 font-semibold text-ink-2 md:px-6">
      <Languages className="size-4.25 flex-none text-pine" aria-hidden="true" />
      {client.firstName} reads {languageNames[language]}.
    </p>
  )
}

/** The team's saved replies next to the composer; choosing one inserts it into the draft, in the client's language where it is written in it. */
function SavedReplyMenu({ client: { firstName, language = defaultLanguage } }: { client: AdminClient }) {
  const insert = useInsertText()
  const chosen = useRef<string | null>(null)
  const onCloseAutoFocus = (event: Event) => {
    if (chosen.current === null) return
    // Move focus to the text, not back to the button.
    event.preventDefault()
    insert(filledReply(chosen.current, firstName))
    chosen.current = null
  }
  const { data, error } = useCall(calls.listSavedReplies, undefined)
  return (
    <Menu
      onCloseAutoFocus={onCloseAutoFocus}
      trigger={<IconButton icon={MessageSquareQuote} label="Saved replies" className="self-center" />}
    >
      {!data && (
        <p className="p-2.5 text-15 text-ink-2">
          {error ? 'Saved replies could not be loaded.' : 'Loading replies...'}
        </p>
      )}
      {data?.length === 0 && <p className="p-2.5 text-15 text-ink-2">No saved replies yet.</p>}
      {data && data.length > 0 && (
        <div className="max-h-80 max-w-[min(360px,86vw)] overflow-y-auto">
          {data.map(({ id, title, content, translations }) => (
            <MenuItem
              key={id}
              icon={TextCursorInput}
              onSelect={() => {
                chosen.current = translationIn(translations, language)?.content || content
              }}
            >
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {language !== defaultLanguage && (
                <InsertsBadge
                  language={translationIn(translations, language)?.content === undefined ? null : language}
                />
              )}
            </MenuItem>
          ))}
        </div>
      )}
      <MenuSeparator />
      <MenuLink icon={Settings} href={paths.adminSettings('replies')}>
        Manage replies
      </MenuLink>
    </Menu>
  )
}

/** The language of a reply for somebody who reads another one than English; null without a translation. */
function InsertsBadge({ language }: { language: Language | null }) {
  return (
    <Badge tone={language ? 'blue' : 'line'} size="small">
      {language ? `Inserts ${languageNames[language]}` : 'English only'}
    </Badge>
  )
}

/** A saved reply with the client's first name filled in. */
export function filledReply(content: string, firstName: string): string {
  return content.replaceAll('{firstName}', () => firstName)
}

/** The chat with a client as an admin sees it; `clientId` is the client's id. */
function useAdminThread(clientId: string): Thread {
  const client = useQueryClient()
  const messages = useCall(calls.listMessages, { id: clientId })
  const actions = useMemo(() => {
    const { settle, markRead } = threadActions(client, queryKey(calls.listMessages, { id: clientId }))
    const send = async (content: string, idempotencyKey: string) => {
      const signal = AbortSignal.timeout(sendWithin)
      const options = { params: { id: clientId }, body: { content }, idempotencyKey, signal }
      const message = await request(calls.sendAdminMessage, options)
      void settle(message)
      return message
    }
    return { send, markRead }
  }, [client, clientId])
  return { side: 'admin', key: `admin:${clientId}`, messages, ...actions }
}
