import { builtInTexts } from '#texts/by-language/built-in.ts'

/** Each text that the product writes into deals, in English and in Spanish. */
export const builtInSpanish = Object.entries(builtInTexts.en).map(
  ([id, english]) => [english, builtInTexts.es[id as keyof typeof builtInTexts.es]] as const,
)
