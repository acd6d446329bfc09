import { type ReactNode, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useLocation } from 'wouter'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { paths } from '#web/paths.ts'
import { offerDraft } from '#web/shared/chat/stored-chat.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { AnswerDatesButton } from '../dates/answer-dates-button.tsx'
import type { DialogAct } from './act-dialog.tsx'
import { actLook, secondLook } from './act-look.ts'
import type { SeenMark, TodayAct } from './today-act.ts'

const ActDialog = lazyPart(() => import('./act-dialog.tsx'), 'ActDialog', { missing: MissingDialog })

interface Look {
  /** The accessible name, which begins with the words. */
  label: string
  /** The first act of the list is filled; null for the small word below a button. */
  place: 'first' | 'other' | 'below'
}

type ActButtonProps = Look & { act: TodayAct; who: string }

/** An act of a line of Today: does it, or opens it filled in. */
export function ActButton({ act, who, ...look }: ActButtonProps) {
  switch (act.does) {
    case 'open':
      return <ActLink href={act.href} text={act.text} {...look} />
    case 'mark':
      return <MarkButton seen={act.seen} text={act.text} {...look} />
    case 'write':
      return <WriteButton act={act} {...look} />
    case 'answer':
      return (
        <AnswerDatesButton
          clientId={act.clientId}
          clientName={who}
          className={classOf(look)}
          label={look.label}
        >
          {act.text}
        </AnswerDatesButton>
      )
    default:
      return <DialogButton act={act} {...look} />
  }
}

function ActLink({ href, text, label, place }: Look & { href: string; text: string }) {
  if (place === 'below') {
    return (
      <SmartLink href={href} className={`inline-grid place-items-center ${secondLook}`} aria-label={label}>
        {text}
      </SmartLink>
    )
  }
  return (
    <ButtonLink href={href} className={actLook(place === 'first')} aria-label={label}>
      {text}
    </ButtonLink>
  )
}

type PressProps = Look & { busy?: boolean; busyText?: string; onPress: () => void; children: ReactNode }

/** A button in either place. */
function Press({ label, place, busy = false, busyText, onPress, children }: PressProps) {
  if (place === 'below') {
    return (
      <button
        type="button"
        className={secondLook}
        aria-label={label}
        aria-busy={busy || undefined}
        onClick={() => !busy && onPress()}
      >
        {busy ? (busyText ?? children) : children}
      </button>
    )
  }
  return (
    <Button
      className={actLook(place === 'first')}
      aria-label={label}
      busy={busy}
      {...(busyText === undefined ? {} : { busyText })}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

function DialogButton({ act, ...look }: Look & { act: DialogAct }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Press {...look} onPress={() => setOpen(true)}>
        {act.text}
      </Press>
      {isOpen && <ActDialog act={act} onClose={() => setOpen(false)} />}
    </>
  )
}

type WriteButtonProps = Look & { act: Extract<TodayAct, { does: 'write' }> }

/** Opens the chat with a drafted message, unless the agent has begun another there. */
function WriteButton({ act, ...look }: WriteButtonProps) {
  const [, navigate] = useLocation()
  return (
    <Press
      {...look}
      onPress={() => {
        offerDraft(`admin:${act.clientId}`, act.draft)
        navigate(paths.replyTo(act.clientId))
      }}
    >
      {act.text}
    </Press>
  )
}

const marks = {
  email: (id: string) => request(calls.markEmailChangeSeen, { params: { id } }),
  profile: (id: string) => request(calls.markProfileChangeSeen, { params: { id } }),
  upload: (id: string) => request(calls.markUploadSeen, { params: { id } }),
  messages: (id: string) => request(calls.acknowledgeMessages, { params: { id } }),
  partner: (dateId: string) => request(calls.markPartnerChangeSeen, { params: { dateId } }),
}

/** Removes a line from Today: the team has seen it, or a message needs no reply. */
function MarkButton({ seen: { what, id }, text, ...look }: Look & { seen: SeenMark; text: string }) {
  const mark = useAction((): Promise<object> => marks[what](id), {
    done: null,
    failed: 'Could not mark as seen',
    waitsFor: [calls.getToday],
  })
  return (
    <Press {...look} busy={mark.isBusy} busyText="Marking..." onPress={() => mark.run()}>
      {text}
    </Press>
  )
}

const classOf = ({ place }: Look) =>
  place === 'below'
    ? secondLook
    : `inline-flex min-h-11 items-center justify-center rounded-control bg-pine font-semibold text-on-pine ${actLook(place === 'first')}`
