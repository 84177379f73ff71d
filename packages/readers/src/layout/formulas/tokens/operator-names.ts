/**
 * Names that TeX, amsmath and mathematical writing set upright as operators. Case matters: `Im`, `Hom`, but `im`, `hom` too.
 * Ordinary English words that are also names (`arg`, `mod`, `Pr`, `Re`, `or`) need a formula beside them, as all do.
 */
const names = new Set(
  (
    'arccos arcsin arctan arccot arccosh arcsinh arctanh arcosh arsinh artanh arg cos cosh cot coth csc ctg deg det diam dim ' +
    'dist div exp gcd grad hom id inf injlim int im ker lcm lg lim liminf limsup ln log max min mod ord pgcd ppcm ppmc proj projlim ' +
    'rang rank rg rk rot rotrot sec sgn sh ch th sign sin sinc sinh span sup supp tan tanh tg tr trace var vect vol argmax argmin ' +
    'Ad Alg Ann Arg Ass Aut Bias Card Coker Cok Conv Cor Corr Cov Cl Def Deg Der Det Diff Dim Div End Ens Ext Frac Free Fun Gal GL ' +
    'Gr Grp Hom Id Im Ind Inn Int Irr Isom Iso Jac Ker Lie Lip Log Mat Map Max Min Mod Mor Nat Nul Ob Obj Ord Out Perm PGL ' +
    'Pic Poly Pr Proj PSL Rad Ran Rank Re Rel Res Rep SL SO SU Set Sgn Sing Sp Span Spec Spm Stab Sub Sup Supp Sym Syl Tor Top Tr ' +
    'Trace Var Vect Vec Vol bias card coker codim cov corr char cone conv curl diag erf esssup essinf ev ext gr ht id ind inj irr ' +
    'length nul null ob op ord per pr pt rad rel res sing st stab std sub'
  ).split(' '),
);

/** Whether an upright word may be the name of an operator or a function. */
export const isOperatorName = (word: string): boolean => names.has(word);

// names that are never a word of running text: enough evidence with an argument a space away
const certain = new Set(
  (
    'arccos arcsin arctan arccosh arcsinh arctanh cos cosh cot coth csc det dim exp gcd inf ker lcm liminf limsup lim ln log max min ' +
    'sgn sin sinh sup tan tanh tr Aut Coker Cov End Ext Gal Hom Id Im Ker Re Res Spec Stab Tor Tr Var Vect rank deg'
  ).split(' '),
);

/** Whether an upright word before a formula certainly belongs to it. */
export const isCertainOperatorName = (word: string): boolean => certain.has(word);
