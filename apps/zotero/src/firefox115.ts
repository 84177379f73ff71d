// Zotero 7 is a Firefox 115, which lacks this function of strings (it came with 119). What is set here belongs to the plugin's own global.
const loneSurrogate = /\p{Surrogate}/gu;

if (!('toWellFormed' in String.prototype))
  Object.defineProperty(String.prototype, 'toWellFormed', {
    configurable: true,
    writable: true,
    value(this: string) {
      return this.replace(loneSurrogate, '\ufffd');
    },
  });

export {};
