/** Finds a headless shell of Chromium, or installs Debian's if that needs no password. */
export declare const ensureHeadlessShell: () => Promise<void>
/** Sets up Chromium for the browser tests, and for speed a headless shell if one is available. */
export declare const ensureTestBrowsers: () => Promise<void>
