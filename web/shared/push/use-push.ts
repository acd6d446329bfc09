import { useCallback, useEffect, useState } from 'react'
import * as controls from '#texts/controls.ts'
import * as t from '#texts/preferences.ts'
import { endPush, isPushOn, startPush, type Subscribe, type Unsubscribe } from '#web/data/device-push.ts'
import type { PushOwner } from '#web/data/push-endpoints.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** The reason why push is impossible in this browser, if any. */
type PushAbility = 'able' | 'unsupported' | 'needs-https' | 'add-to-home' | 'blocked'

function isAppleTouch(): boolean {
  const isNamed = /iPhone|iPad|iPod/.test(navigator.userAgent)
  // An iPad identifies as a Mac, but no Mac has touch.
  return isNamed || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
}

/**
 * Whether this browser can show push notifications; iPhones and iPads only allow them for home screen apps.
 */
function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'needs-https'
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isThere) return Notification.permission === 'denied' ? 'blocked' : 'able'
  const isOnHome = window.matchMedia('(display-mode: standalone)').matches
  return isAppleTouch() && !isOnHome ? 'add-to-home' : 'unsupported'
}

/**
 * `looking`: not known yet. `not-set-up`: the server has no key. `unreachable`: the key could not be
 * fetched.
 */
export type PushState = 'looking' | 'not-set-up' | 'unreachable' | 'off' | 'on' | Exclude<PushAbility, 'able'>

export interface Push {
  state: PushState
  /** The requested state while it is being turned on or off. */
  requested: boolean | null
  /** Call only from a user gesture: turning on may prompt for permission. */
  change: (on: boolean) => void
}

type PushOptions = PushOwner & {
  /** Undefined while loading. */
  pushKey: string | null | undefined
  /** Loading it failed. */
  isUnreachable?: boolean
  subscribe: Subscribe
  unsubscribe: Unsubscribe
}

/** Whether push is on for the owner on this device, and a setter. Failures are rolled back with a toast. */
export function usePush({
  scope,
  owner,
  pushKey,
  isUnreachable = false,
  subscribe,
  unsubscribe,
}: PushOptions): Push {
  const toast = useToast()
  const [found, setFound] = useState<PushState>('looking')
  const [requested, setRequested] = useState<boolean | null>(null)

  const look = useCallback(async () => {
    const ability = pushAbility()
    if (ability !== 'able') setFound(ability)
    else setFound((await isPushOn({ scope, owner }, pushKey).catch(() => false)) ? 'on' : 'off')
  }, [scope, owner, pushKey])

  useEffect(() => {
    const seen = () => void (document.visibilityState === 'visible' && look())
    seen()
    // The permission may have been changed in the browser's settings.
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  }, [look])

  const turn = async (on: boolean) => {
    setRequested(on)
    try {
      if (!on) await endPush({ scope, owner }, unsubscribe)
      else if (pushKey && (await Notification.requestPermission()) === 'granted') {
        await startPush({ scope, owner }, pushKey, subscribe)
      }
    } catch (error) {
      const description = failureMessage(error, on ? t.pushNotStarted : t.pushNotEnded)
      toast({ title: controls.error, description, variant: 'error' })
    }
    await look()
    setRequested(null)
  }

  return {
    state: found === 'off' ? withKey(pushKey, isUnreachable) : found,
    requested,
    change: (on) => {
      if (requested === null) void turn(on)
    },
  }
}

/** The state while push is off: it can't be turned on without the server's key. */
function withKey(pushKey: string | null | undefined, isUnreachable: boolean): PushState {
  if (pushKey === null) return 'not-set-up'
  if (pushKey !== undefined) return 'off'
  return isUnreachable ? 'unreachable' : 'looking'
}
