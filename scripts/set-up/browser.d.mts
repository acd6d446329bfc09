/** Finds a Chromium that draws pages and no window around them, or installs Debian's where that needs no password. */
export declare const ensureHeadlessShell: () => Promise<void>
/** What the browser tests need: a Chromium, and a headless shell for speed where it can be had. */
export declare const ensureTestBrowsers: () => Promise<void>
