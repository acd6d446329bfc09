import * as t from '#texts/preferences.ts'
import { SwitchRow } from '#web/ui/switch.tsx'
import type { Push, PushState } from './use-push.ts'

type Place = 'portal' | 'desk'

const hints: Record<PushState, (place: Place) => string> = {
  looking: t.pushOff,
  off: t.pushOff,
  on: t.pushOn,
  'not-set-up': () => t.pushNotSetUp,
  unreachable: () => t.pushUnreachable,
  unsupported: () => t.pushUnsupported,
  'needs-https': () => t.pushNeedsHttps,
  'add-to-home': t.pushAddToHome,
  blocked: () => t.pushBlocked,
}

type PushRowProps = {
  push: Push
  place: Place
  className?: string
  /** Why it can't be turned on here at all. */
  closed?: string
}

/** The switch for push on this device; explains what to do where push is not available. */
export function PushRow({ push, place, className, closed }: PushRowProps) {
  const { state, requested, change } = push
  return (
    <SwitchRow
      {...(className === undefined ? {} : { className })}
      label={t.onThisDevice}
      hint={closed ?? hints[state](place)}
      checked={requested ?? state === 'on'}
      onCheckedChange={change}
      disabled={state !== 'on' && (closed !== undefined || state !== 'off')}
    />
  )
}
