// Zotero calls these functions; all of them are in the bundle, which is loaded first.
var recto;

function install() {}

async function startup({id, version, rootURI}) {
  await Zotero.initializationPromise;
  const scope = {};
  Services.scriptloader.loadSubScript(`${rootURI}content/recto.js`, scope);
  recto = scope.recto;
  await recto.start({
    id,
    version,
    rootURI,
    zotero: Zotero,
    files: {
      read: path => IOUtils.read(path),
      write: (path, bytes) => IOUtils.write(path, bytes),
      remove: path => IOUtils.remove(path, {ignoreAbsent: true}),
      temporary: name => PathUtils.join(Zotero.getTempDirectory().path, name),
    },
    // without cookies, and nothing of it in a cache
    fetch: (address, init) => fetch(address, {...init, credentials: 'omit', cache: 'no-store'}),
    prompt: Services.prompt,
  });
}

function onMainWindowLoad({window}) {
  recto?.addTo(window);
}

function onMainWindowUnload({window}) {
  recto?.removeFrom(window);
}

function shutdown(_data, reason) {
  // 2: Zotero itself ends
  if (reason !== 2) recto?.stop();
  recto = undefined;
}

function uninstall() {}
