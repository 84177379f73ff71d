/**
 * Glyph names of TeX's fonts that Adobe's glyph list lacks or understands otherwise, with their Unicode text. Variants of a size
 * (`parenleftbig`, `summationdisplay`) are found by their stem: `meaningOfName` in glyph-names.ts.
 */
export const texGlyphNames: ReadonlyMap<string, string> = new Map(
  `
  minus − periodcentered · multiply × asteriskmath ∗ divide ÷ diamondmath ⋄ plusminus ± minusplus ∓ circleplus ⊕
  circleminus ⊖ circlemultiply ⊗ circledivide ⊘ circledot ⊙ circlecopyrt ◯ openbullet ∘ bullet • equivasymptotic ≍
  equivalence ≡ reflexsubset ⊆ reflexsuperset ⊇ lessequal ≤ greaterequal ≥ precedesequal ⪯ followsequal ⪰ similar ∼
  approxequal ≈ propersubset ⊂ propersuperset ⊃ lessmuch ≪ greatermuch ≫ precedes ≺ follows ≻ arrowleft ← arrowright →
  arrowup ↑ arrowdown ↓ arrowboth ↔ arrownortheast ↗ arrowsoutheast ↘ similarequal ≃ arrowdblleft ⇐ arrowdblright ⇒
  arrowdblup ⇑ arrowdbldown ⇓ arrowdblboth ⇔ arrownorthwest ↖ arrowsouthwest ↙ proportional ∝ prime ′ infinity ∞
  element ∈ owner ∋ triangle △ triangleinv ▽ negationslash ̸ mapsto ↦ universal ∀ existential ∃ logicalnot ¬ emptyset ∅
  Rfractur ℜ Ifractur ℑ latticetop ⊤ perpendicular ⊥ aleph ℵ union ∪ intersection ∩ unionmulti ⊎ logicaland ∧
  logicalor ∨ turnstileleft ⊢ turnstileright ⊣ floorleft ⌊ floorright ⌋ ceilingleft ⌈ ceilingright ⌉ braceleft {
  braceright } angbracketleft ⟨ angbracketright ⟩ bar | bardbl ∥ arrowbothv ↕ arrowdblbothv ⇕ wreathproduct ≀
  radical √ coproduct ∐ nabla ∇ integral ∫ unionsq ⊔ intersectionsq ⊓ subsetsqequal ⊑ supersetsqequal ⊒ section §
  dagger † daggerdbl ‡ paragraph ¶ club ♣ diamond ♢ heart ♡ spade ♠ amalg ⨿
  alpha α beta β gamma γ delta δ epsilon ε epsilon1 ϵ zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ
  omicron ο pi π rho ρ sigma σ tau τ upsilon υ phi ϕ chi χ psi ψ omega ω theta1 ϑ pi1 ϖ omega1 ϖ rho1 ϱ sigma1 ς
  phi1 φ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
  arrowlefttophalf ↼ arrowleftbothalf ↽ arrowrighttophalf ⇀ arrowrightbothalf ⇁ arrowhookleft ↪ arrowhookright ↩
  triangleright ▹ triangleleft ◃ comma , period . star ⋆ partialdiff ∂ flat ♭ natural ♮ sharp ♯ slurbelow ⌣ slurabove ⌢
  lscript ℓ dotlessi ı dotlessj ȷ weierstrass ℘ vector ⃗ tie ͡
  parenlefttp ⎛ parenrighttp ⎞ parenleftbt ⎝ parenrightbt ⎠ parenleftex ⎜ parenrightex ⎟ bracketlefttp ⎡ bracketrighttp ⎤
  bracketleftbt ⎣ bracketrightbt ⎦ bracketleftex ⎢ bracketrightex ⎥ bracelefttp ⎧ bracerighttp ⎫ braceleftbt ⎩
  bracerightbt ⎭ braceleftmid ⎨ bracerightmid ⎬ braceex ⎪ arrowvertex ⏐ vextendsingle ⏐ vextenddouble ‖
  radicalbt ⎷ radicalvertex ⏐ radicaltp ┌ arrowdblvertex ‖ arrowvertexdbl ‖ upslope ╱ downslope ╲ arrowtp ↑ arrowbt ↓ arrowdbltp ⇑ arrowdblbt ⇓
  bracehtipdownleft ⏞ bracehtipdownright ⏞ bracehtipupleft ⏟ bracehtipupright ⏟
  summation ∑ product ∏ unionmultitext ⨄ unionmultidisplay ⨄ uniontext ⋃ uniondisplay ⋃ intersectiontext ⋂
  intersectiondisplay ⋂ logicalandtext ⋀ logicalanddisplay ⋀ logicalortext ⋁ logicalordisplay ⋁ unionsqtext ⨆
  unionsqdisplay ⨆ circledottext ⨀ circledotdisplay ⨀ circleplustext ⨁ circleplusdisplay ⨁ circlemultiplytext ⨂
  circlemultiplydisplay ⨂ contintegral ∮ coproducttext ∐ coproductdisplay ∐ slash / backslash ∖ hatwide ̂ hatwider ̂
  hatwidest ̂ tildewide ̃ tildewider ̃ tildewidest ̃
  squaredot ⊡ squareplus ⊞ squaremultiply ⊠ square □ squaresolid ■ squaresmallsolid ⋅ diamondsolid ⧫ clockwise ↻
  anticlockwise ↺ harpoonleftright ⇌ harpoonrightleft ⇋ squareminus ⊟ forces ⊩ forcesbar ⊪ satisfies ⊨
  dblarrowheadright ↠ dblarrowheadleft ↞ dblarrowleft ⇇ dblarrowright ⇉ dblarrowup ⇈ dblarrowdwn ⇊ harpoonupright ↾
  harpoondownright ⇂ harpoonupleft ↿ harpoondownleft ⇃ arrowtailright ↣ arrowtailleft ↢ arrowparrleftright ⇆
  arrowparrrightleft ⇄ shiftleft ↰ shiftright ↱ squiggleright ⇝ squiggleleftright ↭ curlyleft ↫ curlyright ↬ circleequal ≗
  followsorequal ≿ greaterorsimilar ≳ greaterorapproxeql ⪆ multimap ⊸ therefore ∴ because ∵ equalsdots ≑
  defines ≜ precedesorequal ≾ lessorsimilar ≲ lessorapproxeql ⪅ equalorless ⪕ equalorgreater ⪖ equalorprecedes ⋞
  equalorfollows ⋟ precedesorcurly ≼ lessdblequal ≦ lessorequalslant ⩽ lessorgreater ≶ primereverse ‵ axisshort ╌
  equaldotrightleft ≓ equaldotleftright ≒ followsorcurly ≽ greaterdblequal ≧ greaterorequalslant ⩾ greaterorless ≷
  squareimage ⊏ squareoriginal ⊐ triangleright1 ⊳ triangleleft1 ⊲ trianglerightequal ⊵ triangleleftequal ⊴ between ≬
  trianglesolid ▲ trianglerightsld ▶ triangleleftsld ◀ triangledownsld ▼ lessequalgreater ⋚ greaterlessequal ⋛ yen ¥
  arrowtripleright ⇛ arrowtripleleft ⇚ check ✓ orunderscore ⊻ nand ⊼ perpcorrespond ⩞ angle ∠ measuredangle ∡
  sphericalangle ∢ proportional1 ∝ smile ⌣ frown ⌢ subsetdbl ⋐ supersetdbl ⋑ uniondbl ⋓ intersectiondbl ⋒ uprise ⋏
  downfall ⋎ multiopenleft ⋋ multiopenright ⋌ subsetdblequal ⫅ supersetdblequal ⫆ difference ≏ geomequivalent ≎
  muchless ⋘ muchgreater ⋙ rightanglenw ⌜ rightanglene ⌝ circleR ® circleS Ⓢ fork ⋔ dotplus ∔ revsimilar ∽
  revasymptequal ⋍ rightanglesw ⌞ rightanglese ⌟ maltesecross ✠ complement ∁ intercal ⊺ circlering ⊚ circleasterisk ⊛
  circleminus1 ⊝ lessornotdbleql ≨ greaterornotdbleql ≩ notlessequal ≰ notgreaterequal ≱ notless ≮ notgreater ≯
  notprecedes ⊀ notfollows ⊁ notsubsetoreql ⊈ notsupersetoreql ⊉ subsetnoteql ⊊ supersetnoteql ⊋ notparallel ∦
  notbar ∤ notshortbar ∤ notturnstile ⊬ notforces ⊮ notsatisfies ⊭ notexistential ∄ emptyset1 ∅ nottriangeqlright ⋭
  nottriangeqlleft ⋬ nottriangleleft ⋪ nottriangleright ⋫ notarrowleft ↚ notarrowright ↛ notdblarrowleft ⇍
  notdblarrowright ⇏ notdblarrowboth ⇎ notarrowboth ↮ divideonmultiply ⋇ mho ℧ eth ð similarequal1 ≂ beth ℶ gimel ℷ
  daleth ℸ lessdot ⋖ greaterdot ⋗ multicloseleft ⋉ multicloseright ⋊ barshort ∣ parallelshort ∥ integerdivide ∖
  similar1 ∼ approxequal1 ≈ approxorequal ≊ followsorequal1 ⪸ archleftdown ↶ archrightdown ↷ digamma ϝ kappa1 ϰ k1 𝕜
  planckover2pi ℏ planckover2pi1 ℏ epsiloninv ϶
  dotacc ˙ ddotacc ¨ vec ⃗ parenleftbtA ⎝ parenrightbtA ⎠ hatwide4 ̂ hatwide5 ̂ hatwide6 ̂ tildewide4 ̃ tildewide5 ̃
  tildewide6 ̃ dblbracketleft ⟦ dblbracketright ⟧ bigcircle ◯ primereversed ‵ leadsto ⇝ dbar đ ratio ∶ proportion ∷
  doteq ≐ geqslant ⩾ leqslant ⩽ hslash ℏ iint ∬ iiint ∭ oiint ∯ nexists ∄ nparallel ∦ parallel ∥ bot ⊥ vDash ⊨
  bowtie ⋈ bigstar ★ checkmark ✓ boxdot ⊡ curvearrowleft ↶ curvearrowright ↷ downarrow ↓ uparrow ↑ mapsfrom ↤
  smallsetminus ∖ sqsubset ⊏ sqsupset ⊐ vartriangleleft ⊲ vartriangleright ⊳ blacktriangleleft ◀ blacktriangleright ▶
  bigtriangleup △ bigtriangledown ▽ leftleftarrows ⇇ rightrightarrows ⇉ interleave ⫴ dotminus ∸ multimapinv ⟜
  rightangle ∟ diameter ⌀ simequal ≃ equalorsimilar ≂ notsimilar ≁ notapproxequal ≉ subsetornoteql ⊊
  supersetornoteql ⊋ subsetornotdbleql ⫋ supersetornotdbleql ⫌ notsubseteql ⊈ notsuperseteql ⊉ notshortparallel ∦
  lessornotsimilar ⋦ greaterornotsimilar ⋧ lessnotequal ⪇ greaternotequal ⪈ notprecedesoreql ⋠ notfollowsoreql ⋡
  ff ff fi fi fl fl ffi ffi ffl ffl suppress ̷ visiblespace ␣ visualspace ␣ quoteleft ‘ quoteright ’ dotlessj ȷ
  compwordmark \u200b perthousandzero ₀ sfthyphen - hyphenchar - Germandbls SS SS SS
  `
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, index) => {
      if (index % 2 === 0) pairs.push([word, '']);
      else (pairs.at(-1) as [string, string])[1] = word;
      return pairs;
    }, []),
);
