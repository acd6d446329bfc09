/** Text recognition, where its optional packages are installed (tools/build/recognizer-plugin.ts). */
declare module 'virtual:recognizer' {
  export const startRecognizer: typeof import('./recognizer.ts').startRecognizer | null
}
