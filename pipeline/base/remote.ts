/** Where the repository of a git remote is on the web. */
export interface RemotePlace {
  host: string;
  /** Its path there, without `.git`; spaces as `%20`. */
  path: string;
}

/** Host and repository path of `https://…`, `ssh://…` and `user@host:path`; null for what is no address of a network. */
export function remotePlace(remote: string): RemotePlace | null {
  const short = /^(?:[\w.-]+@)?([\w.-]+\.[a-z]{2,}):(?!\/)(.+)$/i.exec(remote);
  const long = /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/(.+)$/i.exec(remote);
  const found = long ?? short;
  if (!found) return null;
  const path = found[2]!.replace(/(?<!\/)\/+$/, '').replace(/\.git$/, '');
  if (!/^[\w./~@%+ -]+$/.test(path) || path.split('/').includes('..')) return null;
  return { host: found[1]!.toLowerCase(), path: path.replaceAll(' ', '%20') };
}

/**
 * A remote as it may be written down: without the name and the password before its host; null for a folder of the machine
 * that the clone was made on, which says nothing elsewhere.
 */
export function publicRemote(remote: string): string | null {
  return remotePlace(remote) && remote.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1');
}
