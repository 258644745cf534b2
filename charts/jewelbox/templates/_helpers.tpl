{{- define "jewelbox.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 52 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "jewelbox.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "jewelbox.labels" -}}
{{ include "jewelbox.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "jewelbox.sqlite" -}}
{{- if not (or .Values.database.url .Values.database.existingSecret) }}yes{{ end }}
{{- end }}

{{- define "jewelbox.host" -}}
{{- (urlParse .Values.public).host }}
{{- end }}

{{- define "jewelbox.checked" -}}
{{- if not .Values.public }}{{ fail "set `public` to the address that people's browsers see, for example https://play.example.org" }}{{ end }}
{{- if and (include "jewelbox.sqlite" .) (gt (int .Values.replicas) 1) }}{{ fail "several replicas need PostgreSQL: set `database.url` or `database.existingSecret`, or `replicas` to 1" }}{{ end }}
{{- end }}
