/** The path of a Chromium on this machine, or null. CHROMIUM_PATH names one outright. */
export declare const findChromium: () => string | null
