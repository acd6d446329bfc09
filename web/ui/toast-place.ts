/** Below the bar at the top and the connection notice under it (`--notice`: its height), or where a page puts it (`--toast-top`). */
export const toastPlace =
  'fixed top-[var(--toast-top,calc(max(12px,env(safe-area-inset-top))+3.75rem+var(--notice,0px)))] left-1/2 z-70 w-[min(380px,calc(100vw-24px))] -translate-x-1/2 outline-none'

export const toastCard =
  'flex items-start gap-3 rounded-[16px] border border-line bg-raised py-3.5 pr-2 pl-4 shadow-raised'

export const failedToast = 'border-l-[5px] border-l-danger'
