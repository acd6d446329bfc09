import { CalendarPlus, CalendarX2, Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/calendar.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import type { CalendarSource } from './calendar-source.ts'

const questions = {
  renew: {
    title: 'Make a new address?',
    consequence:
      'The old address stops working at once. Subscribe again with the new one wherever you use it.',
    confirmText: 'New address',
    busyText: 'Making...',
    tone: 'primary',
  },
  stop: {
    title: 'Stop the feed?',
    consequence: 'Calendars that subscribed get no more dates. You can get a new address at any time.',
    confirmText: 'Stop the feed',
    busyText: 'Stopping...',
    tone: 'danger',
  },
} as const

type FeedActionsProps = { feed: CalendarFeed; hint: string; source: CalendarSource }

/** The address of a feed, and everything to do with it. */
export function FeedActions({ feed, hint, source }: FeedActionsProps) {
  const copy = useCopy()
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="calendar-body">
      <Field label="Calendar address" hint={hint}>
        <Input readOnly value={feed.address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="calendar-actions">
        <ButtonLink icon={CalendarPlus} href={feed.address.replace(/^https?:/, 'webcal:')}>
          Subscribe
        </ButtonLink>
        <Button
          variant="secondary"
          icon={Copy}
          onClick={() => void copy(feed.address, 'The calendar address is on the clipboard.')}
        >
          Copy address
        </Button>
        <Button variant="quiet" icon={RefreshCw} onClick={() => setAsked('renew')}>
          New address
        </Button>
        <Button variant="quiet" icon={CalendarX2} onClick={() => setAsked('stop')}>
          Stop the feed
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          {...questions[asked]}
          busy={source.acting === asked}
          onConfirm={() => source.act(asked, close)}
        />
      )}
    </div>
  )
}
