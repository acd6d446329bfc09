/** Finds a headless shell of Chromium, or installs Debian's if that needs no password. */
export declare const ensureHeadlessShell: () => Promise<void>
/** Sets up Chromium for the browser tests, and for speed a headless shell if one is available. */
export declare const ensureTestBrowsers: () => Promise<void>
/** Finds Firefox, or installs Debian's; resolves to its path. */
export declare const ensureFirefox: () => Promise<string>
/** The same for WebKit's driver with its small browser, and for the screen in memory that it needs. */
export declare const ensureWebKit: () => Promise<{ driver: string; screen: string }>
