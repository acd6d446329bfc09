// Builds the pages in each language. The default one comes last: it has the service worker, with the lists of files of all.
import { build } from 'vite'
import { otherLanguages } from '../../contract/languages.ts'

for (const mode of [...otherLanguages, 'production']) await build({ mode, logLevel: 'warn' })
