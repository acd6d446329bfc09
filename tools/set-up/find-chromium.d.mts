/** The path of Chromium on this machine, or null. CHROMIUM_PATH overrides the search. */
export declare const findChromium: () => string | null
/** The path of Chromium's headless shell, or null. HEADLESS_SHELL_PATH overrides the search. */
export declare const findHeadlessShell: () => string | null
