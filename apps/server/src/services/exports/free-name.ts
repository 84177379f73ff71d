/** A name in an archive that is not taken yet, which it then is: several of one name are numbered, also where case alone differs. */
export function freeName(stem: string, ending: string, taken: Set<string>): string {
  let name = `${stem}${ending}`;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${stem} (${count})${ending}`;
  taken.add(name.toLowerCase());
  return name;
}
