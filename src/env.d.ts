declare module 'virtual:handbook' {
  /** What the site is built from: absolute folders. */
  export const options: {
    content: string;
    guide: string | null;
    beside: string[];
    /** Where the site will be hosted, with a slash at its end. */
    siteUrl: string | null;
    /** Search engines are asked to leave the site out. */
    hidden: boolean;
  };
}
