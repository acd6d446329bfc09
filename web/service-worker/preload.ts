/**
 * Whether a browser should ask the server for a page while the worker starts. Firefox shows "Unable to connect" when that request
 * fails, whatever the worker answers, so offline it would open no portal.
 */
export const wantsPreload = (userAgent: string): boolean => !userAgent.includes('Firefox/')
