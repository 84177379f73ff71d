/** How TeX spaces a symbol, with two more: `fence` is a delimiter that opens or closes, `ord` anything else. */
export type SymbolClass = 'ord' | 'op' | 'bin' | 'rel' | 'open' | 'close' | 'punct' | 'fence';

export type MathSymbol = {readonly tex: string; readonly cls: SymbolClass};

/**
 * The TeX of a character that is not a plain letter or digit; every command is one that KaTeX knows.
 * Sources: the symbol tables of the LaTeX kernel and of `amssymb`.
 */
export const mathSymbols: ReadonlyMap<string, MathSymbol> = new Map([
  ...symbols('fence', ['|| ‖\\| ⏐| ∥\\|']),
  ...symbols('open', ['(( [[ {\\{ ⟨\\langle ⌊\\lfloor ⌈\\lceil ⟮\\lgroup ⟦\\llbracket 〈\\langle ⎰\\lmoustache （(']),
  ...symbols('close', [')) ]] }\\} ⟩\\rangle ⌋\\rfloor ⌉\\rceil ⟯\\rgroup ⟧\\rrbracket 〉\\rangle ⎱\\rmoustache ）)']),
  ...symbols('op', [
    '∐\\coprod ⋁\\bigvee ⋀\\bigwedge ⨄\\biguplus ⋂\\bigcap ⋃\\bigcup ∫\\int ∬\\iint ∭\\iiint ∏\\prod',
    '∑\\sum ⨂\\bigotimes ⨁\\bigoplus ⨀\\bigodot ∮\\oint ∯\\oiint ∰\\oiiint ⨆\\bigsqcup ∱\\int ⨌\\iiiint',
  ]),
  ...symbols('punct', [",, ;; .. ⋯\\cdots …\\ldots !! ?? ’' 。。 ，，"]),
  ...symbols('bin', [
    '⧵\\setminus ∕/ ⁄/ ＋+ －-',
    '∓\\mp ⊖\\ominus ⊎\\uplus ⊓\\sqcap ∗* ⊔\\sqcup ∙\\bullet ≀\\wr ⨿\\amalg ⊴\\unlhd ⊵\\unrhd ⋖\\lessdot',
    '⋗\\gtrdot ∔\\dotplus ∖\\setminus ⋒\\Cap ⋓\\Cup ⩞\\doublebarwedge ⊟\\boxminus ⊞\\boxplus',
    '⋇\\divideontimes ⋉\\ltimes ⋊\\rtimes ⋋\\leftthreetimes ⋌\\rightthreetimes ⋏\\curlywedge ⋎\\curlyvee',
    '⊝\\circleddash ⊛\\circledast ⊺\\intercal ⊠\\boxtimes ∘\\circ ÷\\div ±\\pm ×\\times ∩\\cap ∪\\cup',
    '∧\\wedge ∨\\vee ⊼\\barwedge ⊻\\veebar ⊙\\odot ⊕\\oplus ⊗\\otimes ⊘\\oslash ⊚\\circledcirc ⊡\\boxdot',
    '⋄\\diamond ⋆\\star ◃\\triangleleft ▹\\triangleright ++ -- −- ‐- ·\\cdot ⋅\\cdot ** •\\bullet //',
    '\\\\setminus ◦\\circ ⊲\\lhd ⊳\\rhd',
  ]),
  ...symbols('rel', [
    '∶: ＝= ＜< ＞> ：:',
    '≡\\equiv ≺\\prec ≻\\succ ∼\\sim ⊥\\perp ⪯\\preceq ⪰\\succeq ≃\\simeq ∣\\mid ≪\\ll ≫\\gg ≍\\asymp',
    '⋈\\bowtie ⌣\\smile ⊑\\sqsubseteq ⊒\\sqsupseteq ≐\\doteq ⌢\\frown ∋\\ni ∝\\propto ⊢\\vdash ⊣\\dashv',
    '⟵\\longleftarrow ⇐\\Leftarrow ⟸\\Longleftarrow ⟶\\longrightarrow ⇒\\Rightarrow ⟹\\implies',
    '↔\\leftrightarrow ⟷\\longleftrightarrow ⇔\\Leftrightarrow ⟺\\iff ↦\\mapsto ⟼\\longmapsto ↗\\nearrow',
    '↩\\hookleftarrow ↪\\hookrightarrow ↘\\searrow ↼\\leftharpoonup ⇀\\rightharpoonup ↙\\swarrow',
    '↽\\leftharpoondown ⇁\\rightharpoondown ↖\\nwarrow ⇌\\rightleftharpoons ≮\\nless ⪇\\lneq ≨\\lneqq',
    '⋦\\lnsim ⪉\\lnapprox ⊀\\nprec ⋠\\npreceq ⋨\\precnsim ⪹\\precnapprox ≁\\nsim ∤\\nmid ⊬\\nvdash',
    '⊭\\nvDash ⋪\\ntriangleleft ⋬\\ntrianglelefteq ⊊\\subsetneq ⫋\\subsetneqq ≯\\ngtr ⪈\\gneq ≩\\gneqq',
    '⋧\\gnsim ⪊\\gnapprox ⊁\\nsucc ⋡\\nsucceq ⋩\\succnsim ⪺\\succnapprox ≆\\ncong ∦\\nparallel ⊯\\nVDash',
    '⋫\\ntriangleright ⋭\\ntrianglerighteq ⊋\\supsetneq ⫌\\supsetneqq ⊮\\nVdash ⪵\\precneqq ⪶\\succneqq',
    '↚\\nleftarrow ↛\\nrightarrow ⇍\\nLeftarrow ⇏\\nRightarrow ↮\\nleftrightarrow ⇎\\nLeftrightarrow',
    '≦\\leqq ⩽\\leqslant ⪕\\eqslantless ≲\\lesssim ⪅\\lessapprox ≊\\approxeq ⋘\\lll ≶\\lessgtr',
    '⋚\\lesseqgtr ⪋\\lesseqqgtr ≑\\doteqdot ≓\\risingdotseq ≒\\fallingdotseq ∽\\backsim ⋍\\backsimeq',
    '⫅\\subseteqq ⋐\\Subset ⊏\\sqsubset ≼\\preccurlyeq ⋞\\curlyeqprec ≾\\precsim ⪷\\precapprox ⊨\\vDash',
    '⊪\\Vvdash ≏\\bumpeq ≎\\Bumpeq ≧\\geqq ⩾\\geqslant ⪖\\eqslantgtr ≳\\gtrsim ⪆\\gtrapprox ⋙\\ggg',
    '≷\\gtrless ⋛\\gtreqless ⪌\\gtreqqless ≖\\eqcirc ≗\\circeq ≜\\triangleq ≈\\approx ⫆\\supseteqq',
    '⋑\\Supset ⊐\\sqsupset ≽\\succcurlyeq ⋟\\curlyeqsucc ≿\\succsim ⪸\\succapprox ⊩\\Vdash ≬\\between',
    '⋔\\pitchfork ◀\\blacktriangleleft ∴\\therefore ∍\\backepsilon ▶\\blacktriangleright ∵\\because',
    '≂\\eqsim ⇢\\dashrightarrow ⇠\\dashleftarrow ⇇\\leftleftarrows ⇆\\leftrightarrows ⇚\\Lleftarrow',
    '↞\\twoheadleftarrow ↢\\leftarrowtail ↫\\looparrowleft ⇋\\leftrightharpoons ↶\\curvearrowleft',
    '↺\\circlearrowleft ↰\\Lsh ⇈\\upuparrows ↿\\upharpoonleft ⇃\\downharpoonleft ⊶\\origof ⊷\\imageof',
    '⊸\\multimap ↭\\leftrightsquigarrow ⇉\\rightrightarrows ⇄\\rightleftarrows ↠\\twoheadrightarrow',
    '↣\\rightarrowtail ↬\\looparrowright ↷\\curvearrowright ↻\\circlearrowright ↱\\Rsh ⇊\\downdownarrows',
    '↾\\upharpoonright ⇂\\downharpoonright ⇝\\rightsquigarrow ⇛\\Rrightarrow ≅\\cong ≥\\ge ←\\leftarrow',
    '∈\\in ⊂\\subset ⊃\\supset ⊆\\subseteq ⊇\\supseteq ⊈\\nsubseteq ⊉\\nsupseteq ≤\\le →\\to ≱\\ngeq',
    '≰\\nleq ↑\\uparrow ⇑\\Uparrow ↓\\downarrow ⇓\\Downarrow ↕\\updownarrow ⇕\\Updownarrow == << >> ::',
    '≠\\ne ≔\\coloneqq ∉\\notin ≢\\not\\equiv ⊄\\not\\subset ⊅\\not\\supset ≄\\not\\simeq ≉\\not\\approx',
    '∌\\not\\ni ≇\\ncong ∷::',
  ]),
  ...symbols('ord', [
    '∆\\Delta Ω\\Omega',
    'ℵ\\aleph ∀\\forall ℏ\\hbar ∃\\exists ∇\\nabla ♭\\flat ℓ\\ell ♮\\natural ♣\\clubsuit ℘\\wp ♯\\sharp',
    '♢\\diamondsuit ℜ\\Re ♡\\heartsuit ℑ\\Im ♠\\spadesuit §\\S ¶\\P †\\dagger ‡\\ddagger ▽\\triangledown',
    '◊\\lozenge Ⓢ\\circledS ®\\circledR ∡\\measuredangle ∄\\nexists ℧\\mho Ⅎ\\Finv ⅁\\Game ‵\\backprime',
    '▲\\blacktriangle ▼\\blacktriangledown ■\\blacksquare ⧫\\blacklozenge ★\\bigstar ∢\\sphericalangle',
    '∁\\complement ð\\eth ╱\\diagup ╲\\diagdown □\\square ¥\\yen ✓\\checkmark ℶ\\beth ℸ\\daleth ℷ\\gimel',
    'ϝ\\digamma ϰ\\varkappa ∠\\angle ∞\\infty ′\\prime Γ\\Gamma Δ\\Delta Θ\\Theta Λ\\Lambda Ξ\\Xi Π\\Pi',
    'Σ\\Sigma Υ\\Upsilon Φ\\Phi Ψ\\Psi Ω\\Omega ¬\\neg ⊤\\top ∅\\emptyset α\\alpha β\\beta γ\\gamma',
    'δ\\delta ϵ\\epsilon ζ\\zeta η\\eta θ\\theta ι\\iota κ\\kappa λ\\lambda μ\\mu ν\\nu ξ\\xi οo π\\pi',
    'ρ\\rho σ\\sigma τ\\tau υ\\upsilon ϕ\\phi χ\\chi ψ\\psi ω\\omega ε\\varepsilon ϑ\\vartheta ϖ\\varpi',
    'ϱ\\varrho ς\\varsigma φ\\varphi √\\surd ∂\\partial ⋮\\vdots °\\degree £\\pounds ✠\\maltese',
    '△\\triangle ⋱\\ddots ◇\\diamond 𝕜\\Bbbk ı\\imath ȷ\\jmath %\\% #\\# $\\$ &\\& _\\_ ◯\\bigcirc',
    '∎\\blacksquare µ\\mu ſs €\\text{€} "\\text{"} ‰\\text{‰} ħ\\hbar ℃{}^\\circ\\mathrm{C} 𝛻\\nabla',
    '~\\sim ^\\wedge',
  ]),
]);

function symbols(cls: SymbolClass, rows: readonly string[]): [string, MathSymbol][] {
  return rows.flatMap(row =>
    row.split(' ').map((entry): [string, MathSymbol] => {
      const [character = ''] = entry;
      return [character, {tex: entry.slice(character.length), cls}];
    }),
  );
}
