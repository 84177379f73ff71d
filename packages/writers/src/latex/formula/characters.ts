/**
 * The command of a character that formulas may hold as it is. Every command is one of `plainCommands`.
 * Source: the tables of KaTeX and `amssymb`.
 */
export const characterCommands: ReadonlyMap<string, string> = new Map(
  [
    '≡equiv ≺prec ≻succ ∼sim ⪯preceq ⪰succeq ≃simeq ∣mid ≪ll ≫gg ≍asymp ⋈bowtie ⌣smile ⊑sqsubseteq ⊒sqsupseteq',
    '≐doteq ⌢frown ∋ni ∝propto ⊢vdash ⊣dashv ℵaleph ∀forall ℏhbar ∃exists ∇nabla ♭flat ℓell ♮natural ♣clubsuit',
    '℘wp ♯sharp ♢diamondsuit ℜRe ♡heartsuit ℑIm ♠spadesuit §S ¶P ⎱rmoustache ⎰lmoustache ⟯rgroup ⟮lgroup ∓mp',
    '⊖ominus ⊎uplus ⊓sqcap ⊔sqcup ◯bigcirc ∙bullet ≀wr ⟵longleftarrow ⇐Leftarrow ⟸Longleftarrow ⟶longrightarrow',
    '⇒Rightarrow ⟹Longrightarrow ↔leftrightarrow ⟷longleftrightarrow ⇔Leftrightarrow ⟺Longleftrightarrow ↦mapsto',
    '⟼longmapsto ↗nearrow ↩hookleftarrow ↪hookrightarrow ↘searrow ↼leftharpoonup ⇀rightharpoonup ↙swarrow',
    '↽leftharpoondown ⇁rightharpoondown ↖nwarrow ⇌rightleftharpoons ≮nless ⪇lneq ≨lneqq ⋦lnsim ⪉lnapprox ⊀nprec',
    '⋠npreceq ⋨precnsim ⪹precnapprox ≁nsim ∤nmid ⊬nvdash ⊭nvDash ⋬ntrianglelefteq ⊊subsetneq ⫋subsetneqq ≯ngtr',
    '⪈gneq ≩gneqq ⋧gnsim ⪊gnapprox ⊁nsucc ⋡nsucceq ⋩succnsim ⪺succnapprox ≆ncong ∦nparallel ⊯nVDash',
    '⋭ntrianglerighteq ⊋supsetneq ⫌supsetneqq ⊮nVdash ⪵precneqq ⪶succneqq ↚nleftarrow ↛nrightarrow ⇍nLeftarrow',
    '⇏nRightarrow ↮nleftrightarrow ⇎nLeftrightarrow ∡measuredangle ℲFinv ⅁Game ∢sphericalangle ∁complement ðeth',
    '¥yen ✓checkmark ℶbeth ℸdaleth ℷgimel ϝdigamma ≦leqq ⩽leqslant ⪕eqslantless ≲lesssim ⪅lessapprox ≊approxeq',
    '⋘lll ≶lessgtr ⋚lesseqgtr ⪋lesseqqgtr ≓risingdotseq ≒fallingdotseq ∽backsim ⋍backsimeq ⫅subseteqq ⋐Subset',
    '⊏sqsubset ≼preccurlyeq ⋞curlyeqprec ≾precsim ⪷precapprox ⊨vDash ⊪Vvdash ≏bumpeq ≎Bumpeq ≧geqq ⩾geqslant',
    '⪖eqslantgtr ≳gtrsim ⪆gtrapprox ⋙ggg ≷gtrless ⋛gtreqless ⪌gtreqqless ≖eqcirc ≗circeq ≜triangleq ⫆supseteqq',
    '⋑Supset ⊐sqsupset ≽succcurlyeq ⋟curlyeqsucc ≿succsim ⪸succapprox ⊩Vdash ≬between ⋔pitchfork ∴therefore',
    '∵because ≂eqsim ≑Doteq ∔dotplus ⋒Cap ⋓Cup ⩞doublebarwedge ⊟boxminus ⊞boxplus ⋇divideontimes ⋉ltimes ⋊rtimes',
    '⋋leftthreetimes ⋌rightthreetimes ⋏curlywedge ⋎curlyvee ⊝circleddash ⊛circledast ⊺intercal ⊠boxtimes',
    '⇢dashrightarrow ⇠dashleftarrow ⇇leftleftarrows ⇆leftrightarrows ⇚Lleftarrow ↞twoheadleftarrow ↢leftarrowtail',
    '↫looparrowleft ⇋leftrightharpoons ↶curvearrowleft ↺circlearrowleft ↰Lsh ⇈upuparrows ↿upharpoonleft',
    '⇃downharpoonleft ⊸multimap ↭leftrightsquigarrow ⇉rightrightarrows ⇄rightleftarrows ↠twoheadrightarrow',
    '↣rightarrowtail ↬looparrowright ↷curvearrowright ↻circlearrowright ↱Rsh ⇊downdownarrows ↾upharpoonright',
    '⇂downharpoonright ⇝rightsquigarrow ⇛Rrightarrow ∠angle ∞infty ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma',
    'ΥUpsilon ΦPhi ΨPsi ΩOmega ¬neg αalpha βbeta γgamma δdelta ϵepsilon ζzeta ηeta θtheta ιiota κkappa λlambda',
    'μmu νnu ξxi πpi ρrho σsigma τtau υupsilon ϕphi χchi ψpsi ωomega εvarepsilon ϑvartheta ϖvarpi ϱvarrho',
    'ςvarsigma φvarphi ⋅cdot ∘circ ÷div ±pm ×times ∩cap ∪cup ∖setminus ∧wedge ∨vee ⟨langle ⟩rangle ≈approx ≅cong',
    '≥geq ∈in ⊂subset ⊃supset ⊆subseteq ⊇supseteq ⊈nsubseteq ⊉nsupseteq ←leftarrow ≤leq →rightarrow ≱ngeq ≰nleq',
    '⊼barwedge ⊻veebar ⊙odot ⊕oplus ⊗otimes ∂partial ⊘oslash ⊚circledcirc ⊡boxdot ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil',
    '↑uparrow ⇑Uparrow ↓downarrow ⇓Downarrow ↕updownarrow ⇕Updownarrow …ldots ⋱ddots £mathsterling',
    '∑sum ∏prod ∐coprod ∫int ∬iint ∭iiint ∮oint ⋀bigwedge ⋁bigvee ⋂bigcap ⋃bigcup ⨁bigoplus ⨂bigotimes ⨀bigodot',
    '√surd ⋯cdots ⋮vdots ∅emptyset ∉notin ∌notni ≠neq ∗ast ⋆star ⋄diamond □square ■blacksquare △triangle ▽triangledown',
    '▲blacktriangle ▼blacktriangledown ◁triangleleft ▷triangleright ◀blacktriangleleft ▶blacktriangleright ◊lozenge',
    '⧫blacklozenge ★bigstar ○bigcirc ‖Vert ∎blacksquare ⊥bot ⊤top ′prime ‵backprime ∄nexists ↪hookrightarrow',
    '≔coloneqq ≕eqqcolon ⊲lhd ⊳rhd ⊴unlhd ⊵unrhd ⋖lessdot ⋗gtrdot ∥parallel †dagger ‡ddagger ℑIm ◇Diamond',
  ].flatMap(line =>
    line.split(' ').map(pair => {
      const [character = ''] = pair;
      return [character, pair.slice(character.length)] as const;
    }),
  ),
);
