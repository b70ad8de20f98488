import { remotePlace } from '../base/remote.ts';
import type { Forge } from '../formats/content.ts';

/**
 * How a line of source is addressed at the forge of a git remote, or null where the host is not known. The address
 * names the commit, so that it keeps pointing at what was read. `{path}`, `{line}` and `{end}` are filled in by pages.
 */
export function forgeOf(remote: string | null | undefined, commit: string | null | undefined): Forge | null {
  if (!remote || !commit) return null;
  const place = remotePlace(remote);
  if (!place) return null;
  const { host, path } = place;
  const web = `https://${host}/${path}`;
  if (host === 'dev.azure.com' || host === 'ssh.dev.azure.com' || host.endsWith('.visualstudio.com')) {
    return azure(host, path, commit);
  }
  if (host === 'bitbucket.org') {
    const file = `${web}/src/${commit}/{path}`;
    return { name: 'Bitbucket', file, lines: `${file}#lines-{line}:{end}` };
  }
  if (host === 'github.com' || host.startsWith('github.')) {
    const file = `${web}/blob/${commit}/{path}`;
    return { name: 'GitHub', file, lines: `${file}#L{line}-L{end}` };
  }
  if (host === 'gitlab.com' || host.startsWith('gitlab.')) {
    const file = `${web}/-/blob/${commit}/{path}`;
    return { name: 'GitLab', file, lines: `${file}#L{line}-{end}` };
  }
  if (host === 'codeberg.org' || host === 'gitea.com' || /^(gitea|forgejo)\./.test(host)) {
    const file = `${web}/src/commit/${commit}/{path}`;
    return { name: host === 'codeberg.org' ? 'Codeberg' : 'Gitea', file, lines: `${file}#L{line}-L{end}` };
  }
  return null;
}

/** The name of the repository at a git remote, or null where the address tells none. */
export function repositoryName(remote: string | null | undefined): string | null {
  const path = remote ? remotePlace(remote)?.path : undefined;
  return path?.split('/').at(-1)?.replaceAll('%20', ' ') ?? null;
}

function azure(host: string, path: string, commit: string): Forge | null {
  const parts = path.split('/').filter((part) => part !== '_git' && part !== 'v3' && part !== 'DefaultCollection');
  const [project, repository] = [parts.at(-2), parts.at(-1)];
  const organization =
    parts.length >= 3 ? parts[0] : host.endsWith('.visualstudio.com') ? host.split('.')[0] : undefined;
  if (!organization || !project || !repository) return null;
  const file = `https://dev.azure.com/${organization}/${project}/_git/${repository}?path=/{path}&version=GC${commit}`;
  return { name: 'Azure DevOps', file, lines: `${file}&line={line}&lineEnd={end}&lineStartColumn=1&lineEndColumn=999` };
}
