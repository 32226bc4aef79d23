/** Memoises `make`: a list has many rows but few terms, windows and suppliers. */
export function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
