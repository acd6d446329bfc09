import { CalendarPlus, CalendarX2, Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/calls/deal/calendar.ts'
import * as t from '#texts/calendar.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import type { CalendarSource } from './calendar-source.ts'

const questions = {
  renew: {
    title: t.newLinkQuestion,
    consequence: t.newLinkConsequence,
    confirmText: t.newLink,
    busyText: t.creating,
    tone: 'primary',
  },
  stop: {
    title: t.turnOffQuestion,
    consequence: t.turnOffConsequence,
    confirmText: t.turnOff,
    busyText: t.turningOff,
    tone: 'danger',
  },
} as const

type FeedActionsProps = { feed: CalendarFeed; hint: string; source: CalendarSource }

/** The link of a feed, and its actions. */
export function FeedActions({ feed, hint, source }: FeedActionsProps) {
  const copy = useCopy()
  const [dialog, setDialog] = useState<keyof typeof questions | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="grid gap-4 px-4 pb-5 md:px-6">
      <Field label={t.link} hint={hint}>
        <Input readOnly value={feed.address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="grid grid-cols-[1fr_1fr] gap-2.5 *:px-2 max-[360px]:grid-cols-1 md:grid-cols-[repeat(2,minmax(0,200px))]">
        <ButtonLink icon={CalendarPlus} href={feed.address.replace(/^https?:/, 'webcal:')}>
          {t.subscribe}
        </ButtonLink>
        <Button variant="secondary" icon={Copy} onClick={() => void copy(feed.address, t.linkCopied)}>
          {t.copyLink}
        </Button>
        <Button variant="quiet" icon={RefreshCw} onClick={() => setDialog('renew')}>
          {t.newLink}
        </Button>
        <Button variant="quiet" icon={CalendarX2} onClick={() => setDialog('stop')}>
          {t.turnOff}
        </Button>
      </div>
      {dialog && (
        <ConfirmDialog
          open
          onOpenChange={close}
          {...questions[dialog]}
          busy={source.acting === dialog}
          onConfirm={() => source.act(dialog, close)}
        />
      )}
    </div>
  )
}
