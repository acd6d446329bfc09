import { MessageSquareQuote, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { SavedReply } from '#contract/calls/messages/saved-replies.ts'
import { otherLanguages } from '#contract/languages.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SavedReplyDialog } from './saved-reply-dialog.tsx'
import { SettingsRow, SettingsRows, SettingsRowText } from './settings-row.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** The team's reusable replies. */
export function SavedReplies() {
  const replies = useCall(calls.listSavedReplies, undefined)
  const [writing, setWriting] = useState<{ reply: SavedReply | null } | null>(null)
  const remove = useAction((id: string) => request(calls.deleteSavedReply, { params: { id } }), {
    done: 'The reply has been deleted',
    failed: 'Failed to delete the reply',
    waitsFor: [calls.listSavedReplies],
  })
  return (
    <SettingsSheet
      title="Saved replies"
      text="Insert them into a chat with one click. {firstName} becomes the client’s first name."
      query={replies}
      actions={
        <Button icon={Plus} onClick={() => setWriting({ reply: null })}>
          Add reply
        </Button>
      }
    >
      {(list) => (
        <>
          {list.length === 0 && <EmptyState icon={MessageSquareQuote} heading="No saved replies yet" />}
          <SettingsRows hidden={list.length === 0}>
            {list.map((reply) => (
              <SettingsRow key={reply.id}>
                <SettingsRowText title={reply.title}>
                  <span className="line-clamp-2 whitespace-pre-line">{reply.content}</span>
                  {otherLanguages.map((language) => {
                    const content = reply.translations?.[language]?.content
                    return (
                      content !== undefined && (
                        <span
                          key={language}
                          lang={language}
                          className="mt-1 line-clamp-2 whitespace-pre-line"
                        >
                          {content}
                        </span>
                      )
                    )
                  })}
                </SettingsRowText>
                <span className="flex">
                  <IconButton
                    icon={Pencil}
                    label={`Edit ${reply.title}`}
                    onClick={() => setWriting({ reply })}
                  />
                  <IconButton
                    icon={Trash2}
                    tone="danger"
                    label={`Delete ${reply.title}`}
                    disabled={remove.isBusy}
                    onClick={() => remove.run(reply.id)}
                  />
                </span>
              </SettingsRow>
            ))}
          </SettingsRows>
          {writing && <SavedReplyDialog reply={writing.reply} onClose={() => setWriting(null)} />}
        </>
      )}
    </SettingsSheet>
  )
}
