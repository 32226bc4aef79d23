/**
 * Requires TLS in production for a database or Redis on another machine. Names without a dot belong to the
 * machine itself or to a private network on it, such as that of a compose file. Throws with one line that
 * names the setting, never its value.
 */
export function requireTls(given: Readonly<Record<string, string | undefined>>): void {
  const remote = (name: string): URL | null => {
    const url = given[name] === undefined ? null : new URL(given[name]);
    return url && !/^(?:[\w-]*|127\.[\d.]+|\[::1\])$/.test(url.hostname) ? url : null;
  };
  for (const setting of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    const database = remote(setting);
    if (!database || /^(?:require|verify-ca|verify-full)$/.test(database.searchParams.get('sslmode') ?? ''))
      continue;
    throw new Error(
      `Setting ${setting} is wrong: another machine’s database needs TLS in production; add ?sslmode=verify-full.`,
    );
  }
  if (remote('REDIS_URL')?.protocol === 'redis:')
    throw new Error(
      'Setting REDIS_URL is wrong: another machine’s Redis needs TLS in production; use rediss://.',
    );
}
