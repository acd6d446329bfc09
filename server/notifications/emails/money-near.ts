const words =
  /\b(?:escrow|wir(?:e|es|ed|ing)|deposit|earnest|fund(?:s|ed|ing)?|pay(?:s|ment|off)?|money|clos(?:e|ing)|walkthrough|bank|transfer)\b/i

/** Whether money is near in a text: then the warning about false wire instructions stands beside it. */
export function moneyNear(text: string): boolean {
  return words.test(text)
}
