{{- define "recto.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "recto.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{ include "recto.selector" . }}
{{- end }}

{{- define "recto.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "recto.serviceAccount" -}}
{{- if .Values.serviceAccount.create }}{{ .Values.serviceAccount.name | default (include "recto.name" .) }}{{ else }}{{ .Values.serviceAccount.name | default "default" }}{{ end }}
{{- end }}

{{- define "recto.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "recto.databaseSecret" -}}
{{- if .Values.database.existingSecret }}{{ .Values.database.existingSecret }}
{{- else if .Values.database.url }}{{ include "recto.name" . }}-database
{{- else }}{{ fail "database.existingSecret names the secret with the address of a PostgreSQL (or set database.url for a trial)" }}
{{- end }}
{{- end }}

{{- define "recto.s3Secret" -}}
{{- if .Values.s3.existingSecret }}{{ .Values.s3.existingSecret }}{{ else if .Values.s3.accessKeyId }}{{ include "recto.name" . }}-s3{{ end }}
{{- end }}

{{/* What every process is given: of `root`, and for a `role` that, too. */}}
{{- define "recto.environment" -}}
env:
  {{- with .role }}
  - name: RECTO_ROLE
    value: {{ . }}
  {{- end }}
  {{- with .root }}
  - name: DATABASE_URL
    valueFrom:
      secretKeyRef:
        name: {{ include "recto.databaseSecret" . }}
        key: {{ if .Values.database.existingSecret }}{{ .Values.database.key }}{{ else }}DATABASE_URL{{ end }}
  - name: S3_BUCKET
    value: {{ .Values.s3.bucket | quote }}
  - name: S3_REGION
    value: {{ .Values.s3.region | quote }}
  {{- with .Values.s3.endpoint }}
  - name: S3_ENDPOINT
    value: {{ . | quote }}
  {{- end }}
  {{- with .Values.publicUrl }}
  - name: RECTO_PUBLIC_URL
    value: {{ . | quote }}
  {{- end }}
  - name: RECTO_TRUST_PROXY
    value: {{ .Values.trustProxy | quote }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
envFrom:
  {{- with include "recto.s3Secret" . }}
  - secretRef:
      name: {{ . }}
  {{- end }}
  {{- range .Values.settingsFrom }}
  - secretRef:
      name: {{ . }}
  {{- end }}
  {{- end }}
{{- end }}

{{- define "recto.podSecurity" -}}
runAsNonRoot: true
# the user `recto` of the image
runAsUser: 999
runAsGroup: 999
fsGroup: 999
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "recto.containerSecurity" -}}
allowPrivilegeEscalation: false
capabilities:
  drop: [ALL]
{{- end }}
