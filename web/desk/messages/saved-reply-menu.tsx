import { MessageSquareQuote, Settings, TextCursorInput } from 'lucide-react'
import { useRef } from 'react'
import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { useInsertText } from '#web/shared/chat/insert-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { filledReply } from './filled-reply.ts'
import './saved-reply-menu.css'

/** The team's saved replies beside the composer; one press puts a text into the draft. */
export function SavedReplyMenu({ firstName }: { firstName: string }) {
  const insert = useInsertText()
  const chosen = useRef<string | null>(null)
  const onCloseAutoFocus = (event: Event) => {
    if (chosen.current === null) return
    // The focus goes to the text, not back to the button.
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
        <p className="saved-reply-note">
          {error ? 'The saved replies could not be loaded.' : 'Loading replies...'}
        </p>
      )}
      {data?.length === 0 && <p className="saved-reply-note">No saved replies yet.</p>}
      {data && data.length > 0 && (
        <div className="saved-reply-list">
          {data.map(({ id, title, content }) => (
            <MenuItem
              key={id}
              icon={TextCursorInput}
              onSelect={() => {
                chosen.current = content
              }}
            >
              <span className="min-w-0 truncate">{title}</span>
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
