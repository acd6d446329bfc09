/** The path of a Chromium on this machine, or null. CHROMIUM_PATH names one outright. */
export declare const findChromium: () => string | null
/** The path of a Chromium without any window of its own, or null. HEADLESS_SHELL_PATH names one outright. */
export declare const findHeadlessShell: () => string | null
