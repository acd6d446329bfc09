export interface Holiday {
  key: string
  name: string
}
export declare const holidays: readonly Holiday[]
