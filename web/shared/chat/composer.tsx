import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/rules/visible-text.ts'
import * as t from '#texts/chat.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/composing.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { InsertTextContext } from './insert-text.ts'
import type { Outbox } from './use-outbox.ts'

type ComposerProps = {
  outbox: Outbox
  /** Shown before the input; can insert text into it with useInsertText. */
  tools?: ReactNode
  startsFocused: boolean
}

/** Enter sends, Shift+Enter adds a line; input and button are disabled while a message is being sent. */
export function Composer({ outbox, tools, startsFocused }: ComposerProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const refocus = useRef(false)
  const { sending } = outbox
  useEffect(() => {
    if (!startsFocused) return undefined
    // After the page has put its own focus on the heading.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [startsFocused])
  useEffect(() => {
    // A disabled field loses focus; restore it unless the user moved on.
    if (!sending && refocus.current && document.activeElement === document.body) input.current?.focus()
    if (!sending) refocus.current = false
  }, [sending])
  const submit = () => {
    refocus.current = true
    outbox.submit()
  }
  const insert = (text: string) => {
    const { draft } = outbox
    outbox.setDraft((isBlank(draft) ? text : `${draft.trimEnd()}\n${text}`).slice(0, limits.content))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2.5 px-3 pb-3 md:px-6 md:pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {t.message}
      </label>
      <InsertTextContext value={insert}>{tools}</InsertTextContext>
      <Textarea
        id={id}
        ref={input}
        rows={1}
        className="field-sizing-content max-h-37 min-h-12! min-w-0 flex-1 resize-none!"
        placeholder={t.placeholder}
        maxLength={limits.content}
        enterKeyHint="send"
        value={outbox.draft}
        disabled={sending}
        onChange={(event) => outbox.setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        aria-label={t.send}
        icon={SendHorizontal}
        className="min-h-12! w-12 px-0! [&_svg]:size-5"
        busy={sending}
        disabled={sending || isBlank(outbox.draft)}
      >
        {null}
      </Button>
    </form>
  )
}
