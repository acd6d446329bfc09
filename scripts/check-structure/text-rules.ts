import type { Breach } from './breaches.ts'
import { isTest, lineAt, type Source } from './source.ts'

type TextRule = { pattern: RegExp; rule: string; remedy: string; exempt?: (path: string) => boolean }

const maySeeEnvironment = (path: string): boolean =>
  path === 'server/settings.ts' ||
  isTest(path) ||
  /^(?:scripts|bench|server\/testing)\//.test(path) ||
  /^[^/]+\.config\.ts$/.test(path)

const rules: TextRule[] = [
  {
    pattern: /\bprocess\.env\b/g,
    rule: 'only server/settings.ts reads the environment',
    remedy: 'Add a setting there and take it from the services.',
    exempt: maySeeEnvironment,
  },
  {
    pattern: /\b(?:TO[D]O|FIX[M]E)\b/g,
    rule: 'nothing is left for later in the code',
    remedy: 'Do it now, or open an issue.',
  },
  {
    pattern: /\bas any\b|@ts-(?:ignore|nocheck)\b/g,
    rule: 'the type check is not switched off',
    remedy: 'Give the value its type, or parse it.',
  },
  {
    pattern: /\b(?:test|it|describe|suite|expect)(?:\.\w+)*\.(?:only|skip)\(/g,
    rule: 'every test runs',
    remedy: 'Mend the test, or delete it.',
  },
]

export const textBreaches = ({ path, text }: Source): Breach[] =>
  rules
    .filter(({ exempt }) => !exempt?.(path))
    .flatMap(({ pattern, rule, remedy }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ path, line: lineAt(text, index), rule, remedy })),
    )
