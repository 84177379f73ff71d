/** The sign that a command of TeX stands for, by its name without the backslash; a space for the commands that are one. */
export const texSigns: ReadonlyMap<string, string> = new Map(
  `alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π
  rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ
  Phi Φ Psi Ψ Omega Ω times × cdot · pm ± mp ∓ div ÷ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ sim ∼ equiv ≡ to → infty ∞
  rightarrow → leftarrow ← in ∈ notin ∉ subset ⊂ cup ∪ cap ∩ partial ∂ nabla ∇ forall ∀ exists ∃ ldots … dots … circ ∘
  degree ° ell ℓ hbar ℏ prime ′`
    .split(/\s+/)
    .flatMap((name, index, words): [string, string][] => (index % 2 === 0 ? [[name, words[index + 1] ?? '']] : []))
    .concat([',', ';', ':', ' '].map(space => [space, ' '])),
);
