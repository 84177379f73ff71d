pref('extensions.recto.address', 'http://127.0.0.1:8787');
pref('extensions.recto.key', '');
pref('extensions.recto.language', '');
pref('extensions.recto.order', 'left-right');
pref('extensions.recto.put', '{}');
