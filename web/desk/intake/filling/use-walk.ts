import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from '#web/ui/composing.ts'
import type { ShownField } from './open-fields.ts'

const fieldOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-read]')?.dataset['read'] ?? null) : null

const controls = 'input, select, textarea, button'

interface Walk {
  /** The form's name of the field that had the focus last; null for none. */
  now: string | null
  focus: (name: string) => void
  /** Leads to the next open field after a given one, else to the first empty one; returns its name. */
  next: (after: string | null, done?: string) => string | null
}

const formOf = (anchor: RefObject<HTMLElement | null>) => anchor.current?.closest('form') ?? null

/** The focus in a form with read fields. `anchor`: an element within the form. */
export function useWalk(anchor: RefObject<HTMLElement | null>, shown: readonly ShownField[]): Walk {
  const [now, setNow] = useState<string | null>(null)
  const form = () => formOf(anchor)
  const focus = (name: string) => {
    const box = form()?.querySelector(`[data-read="${CSS.escape(name)}"]`)
    const control = box?.querySelector<HTMLElement>(controls)
    control?.focus()
    box?.scrollIntoView({ block: 'nearest' })
  }
  const next = (after: string | null, done?: string) => {
    const open = new Set(shown.flatMap(({ name, isOpen }) => (isOpen && name !== done ? [name] : [])))
    const boxes = [...(form()?.querySelectorAll<HTMLElement>('[data-read]') ?? [])]
    const names = boxes.flatMap(({ dataset }) => dataset['read'] ?? [])
    const from = after === null ? -1 : names.indexOf(after)
    const found = [...names.slice(from + 1), ...names.slice(0, from + 1)].find((name) => open.has(name))
    const empty = names.find((name) => name === 'email' && isEmpty(boxes[names.indexOf(name)]))
    const to = found ?? empty ?? null
    if (to === null) form()?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    else focus(to)
    return to
  }
  useEffect(() => {
    const element = formOf(anchor)
    const focused = ({ target }: FocusEvent) => {
      // A press on the pages is meant for the field that had the focus.
      if (target instanceof Element && target.closest('[data-pages]') === null) setNow(fieldOf(target))
    }
    // The field that had the focus before its contract was read.
    const first = requestAnimationFrame(() => {
      if (element?.contains(document.activeElement)) setNow(fieldOf(document.activeElement))
    })
    element?.addEventListener('focusin', focused)
    return () => {
      cancelAnimationFrame(first)
      element?.removeEventListener('focusin', focused)
    }
  }, [anchor])
  return { now, focus, next }
}

const isEmpty = (box: Element | undefined): boolean =>
  box?.querySelector<HTMLInputElement>('input')?.value.trim() === ''

/** Enter in an open field confirms it; elsewhere it submits, as in any form. */
export function useEnter(
  anchor: RefObject<HTMLElement | null>,
  shown: readonly ShownField[],
  onConfirm: (field: ShownField) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || isComposing(event) || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || !target.matches('input, select')) return
    const field = shown.find(({ name, isOpen }) => isOpen && name === fieldOf(target))
    if (!field) return
    event.preventDefault()
    if (field.state === 'unsure')
      target.closest('[data-read]')?.querySelector<HTMLElement>('[data-offer]')?.focus()
    else onConfirm(field)
  })
  useEffect(() => {
    const element = formOf(anchor)
    const key = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', key)
    return () => element?.removeEventListener('keydown', key)
  }, [anchor])
}
