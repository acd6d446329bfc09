/** What stands between this browser and push, if anything. */
export type PushAbility = 'able' | 'unsupported' | 'add-to-home' | 'blocked'

function isAppleTouch(): boolean {
  const isNamed = /iPhone|iPad|iPod/.test(navigator.userAgent)
  // An iPad calls itself a Mac; no Mac has touch.
  return isNamed || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
}

/** Whether this browser can show pushes now; iPhones and iPads take them only from pages on the home screen. */
export function pushAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isThere) return Notification.permission === 'denied' ? 'blocked' : 'able'
  const isOnHome = window.matchMedia('(display-mode: standalone)').matches
  return isAppleTouch() && !isOnHome && window.isSecureContext ? 'add-to-home' : 'unsupported'
}
