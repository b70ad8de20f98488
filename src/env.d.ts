declare module 'virtual:handbook' {
  /** What the site is built from: absolute folders. */
  export const options: { content: string; guide: string | null; beside: string[] };
}
