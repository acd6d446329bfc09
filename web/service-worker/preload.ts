/**
 * Whether a browser should request a page from the server while the worker starts. Firefox shows "Unable to connect" when that
 * request fails, even if the worker answers, so offline it would open no portal.
 */
export const wantsPreload = (userAgent: string): boolean => !userAgent.includes('Firefox/')
