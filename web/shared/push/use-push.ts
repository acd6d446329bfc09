import { useCallback, useEffect, useState } from 'react'
import { endPush, isPushOn, startPush, type Subscribe, type Unsubscribe } from '#web/api/device-push.ts'
import type { PushOwner } from '#web/api/push-marks.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** What stands between this browser and push, if anything. */
type PushAbility = 'able' | 'unsupported' | 'add-to-home' | 'blocked'

function isAppleTouch(): boolean {
  const isNamed = /iPhone|iPad|iPod/.test(navigator.userAgent)
  // An iPad calls itself a Mac; no Mac has touch.
  return isNamed || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
}

/** Whether this browser can show pushes now; iPhones and iPads take them only from pages on the home screen. */
function pushAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isThere) return Notification.permission === 'denied' ? 'blocked' : 'able'
  const isOnHome = window.matchMedia('(display-mode: standalone)').matches
  return isAppleTouch() && !isOnHome && window.isSecureContext ? 'add-to-home' : 'unsupported'
}

/** `looking`: not known yet. `not-set-up`: the server has no key. `unreachable`: the key could not be asked for. */
export type PushState = 'looking' | 'not-set-up' | 'unreachable' | 'off' | 'on' | Exclude<PushAbility, 'able'>

export interface Push {
  state: PushState
  /** It is being turned on or off: to what. */
  wanted: boolean | null
  /** To be called on a press only: turning on may ask the browser's permission. */
  change: (on: boolean) => void
}

type PushOptions = PushOwner & {
  /** Undefined while it is asked for. */
  pushKey: string | null | undefined
  /** Asking for it has failed. */
  isUnreachable?: boolean
  subscribe: Subscribe
  unsubscribe: Unsubscribe
}

const fallback = {
  on: 'This browser could not sign up for notifications. Try again in a moment.',
  off: 'Notifications could not be turned off. Try again in a moment.',
}

/** Whether this device tells the owner by push, and the way to change it. What fails is undone and told. */
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
  const [wanted, setWanted] = useState<boolean | null>(null)

  const look = useCallback(async () => {
    const ability = pushAbility()
    if (ability !== 'able') setFound(ability)
    else setFound((await isPushOn({ scope, owner }, pushKey).catch(() => false)) ? 'on' : 'off')
  }, [scope, owner, pushKey])

  useEffect(() => {
    const seen = () => void (document.visibilityState === 'visible' && look())
    seen()
    // The permission is changed in the browser's own settings, away from the page.
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  }, [look])

  const turn = async (on: boolean) => {
    setWanted(on)
    try {
      if (!on) await endPush({ scope, owner }, unsubscribe)
      else if (pushKey && (await Notification.requestPermission()) === 'granted') {
        await startPush({ scope, owner }, pushKey, subscribe)
      }
    } catch (error) {
      const description = failureMessage(error, on ? fallback.on : fallback.off)
      toast({ title: 'Error', description, variant: 'error' })
    }
    await look()
    setWanted(null)
  }

  return {
    state: found === 'off' ? withKey(pushKey, isUnreachable) : found,
    wanted,
    change: (on) => {
      if (wanted === null) void turn(on)
    },
  }
}

/** What can be done where push is off: without the server's key nothing. */
function withKey(pushKey: string | null | undefined, isUnreachable: boolean): PushState {
  if (pushKey === null) return 'not-set-up'
  if (pushKey !== undefined) return 'off'
  return isUnreachable ? 'unreachable' : 'looking'
}
