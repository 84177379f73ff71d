import type {Atom} from '../tag/atom.ts';

const negated: Readonly<Record<string, string>> = {'=': '\\ne', '\\in': '\\notin', '\\exists': '\\nexists'};

/** Joins the slash of a negation, drawn without advance, with the symbol it strikes out. */
export function applyNegations(atoms: readonly Atom[]): Atom[] {
  let rest = [...atoms];
  for (const slash of atoms.filter(atom => atom.character === '̸' || isCancelling(atom, atoms))) {
    rest = rest.filter(atom => atom !== slash);
    const middle = (slash.box.left + slash.box.right) / 2;
    const struck = rest
      .filter(
        atom =>
          Math.abs(atom.baseline - slash.baseline) < 0.5 * slash.size &&
          atom.box.left - 0.1 * slash.size < middle &&
          atom.box.right + 0.1 * slash.size > middle,
      )
      .sort(
        (a, b) => Math.abs((a.box.left + a.box.right) / 2 - middle) - Math.abs((b.box.left + b.box.right) / 2 - middle),
      )[0];
    if (!struck) continue;
    rest = rest.map(atom =>
      atom === struck ? {...atom, tex: negated[atom.tex] ?? `\\not${atom.tex}`, cls: 'rel'} : atom,
    );
  }
  return rest;
}

/** A slash drawn upon a relation, as in TeX's own `\notin`; between two symbols it is a symbol itself. */
function isCancelling(atom: Atom, atoms: readonly Atom[]): boolean {
  if (atom.character !== '/') return false;
  const middle = (atom.box.left + atom.box.right) / 2;
  return atoms.some(
    other =>
      other.cls === 'rel' &&
      Math.abs(other.baseline - atom.baseline) < 0.1 * atom.size &&
      Math.abs((other.box.left + other.box.right) / 2 - middle) < 0.15 * atom.size,
  );
}
