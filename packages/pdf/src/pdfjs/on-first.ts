/**
 * Hands over the prototype of a class that cannot be imported, once, when its constructor first assigns `property` to a new
 * object. Of the object's prototypes it is the most basic one that has `method`; if none has, nothing happens.
 *
 * Until then `Object.prototype` has an accessor of that name: it catches the assignment and carries it out. The name must be
 * one that nothing else uses.
 */
export function onFirst<Prototype>(
  property: string,
  method: keyof Prototype,
  found: (prototype: Prototype) => void,
): void {
  const accessor: PropertyDescriptor & ThisType<object> = {
    configurable: true,
    enumerable: false,
    get: () => undefined,
    set(value: unknown) {
      Object.defineProperty(this, property, {value, writable: true, enumerable: true, configurable: true});
      const owner = basicOwner(this, method);
      if (!owner) return;
      Reflect.deleteProperty(Object.prototype, property);
      found(owner as Prototype);
    },
  };
  // false where the prototypes are frozen: pdf.js is then as it is
  Reflect.defineProperty(Object.prototype, property, accessor);
}

function basicOwner(object: object, method: PropertyKey): object | undefined {
  let owner: object | undefined;
  for (let prototype = Object.getPrototypeOf(object); prototype; prototype = Object.getPrototypeOf(prototype)) {
    if (Object.hasOwn(prototype, method)) owner = prototype;
  }
  return owner;
}
