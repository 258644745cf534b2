# A Jewelbox server. Build it: docker build --tag jewelbox .
# Run it: docker run --read-only --publish 8017:8017 --volume jewelbox:/var/lib/jewelbox jewelbox

FROM python:3.13 AS build
WORKDIR /source
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1

# Packages change less often than sources, so they have their own layers.
COPY requirements.lock requirements-node.lock ./
RUN python -m venv /opt/jewelbox \
    && /opt/jewelbox/bin/pip install --no-compile --require-hashes --requirement requirements.lock \
    && python -m venv /opt/build \
    && /opt/build/bin/pip install --no-compile --require-hashes --requirement requirements.lock --requirement requirements-node.lock

COPY . .
RUN /opt/build/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && /opt/jewelbox/bin/pip install --no-compile --no-deps /wheels/*.whl \
    && /opt/jewelbox/bin/pip uninstall --yes hatchling editables trove-classifiers pathspec pip

# Debug symbols, C sources and type stubs are a sixth of the packages. Libraries in *.libs were patched for their wheels: stripping may break them.
RUN find /opt/jewelbox -name '*.so' -not -path '*.libs/*' -exec strip --strip-unneeded {} + \
    && find /opt/jewelbox/lib -type f -regex '.*\.\(pyi\|pyx\|pxd\|c\|cpp\|h\|a\)' -delete

# Kernels for any processor of the architecture: they run wherever the image does, and nothing is compiled at start-up.
ENV NUMBA_CPU_NAME=generic JEWELBOX_CACHE=/opt/jewelbox/kernels
RUN /opt/jewelbox/bin/python -m jewelbox.server.kernels

# What a server imports is kept as bytecode, and nothing else: packages bring 80 MB of it, and their tests.
RUN find /opt/jewelbox -type d -name tests -prune -exec rm -r {} + \
    && /opt/jewelbox/bin/python -c "import jewelbox.cli.main, jewelbox.server.app"


FROM python:3.13-slim
LABEL org.opencontainers.image.title="Jewelbox" org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --home-dir /var/lib/jewelbox --create-home jewelbox
COPY --from=build /opt/jewelbox /opt/jewelbox
ENV PATH=/opt/jewelbox/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    NUMBA_CPU_NAME=generic \
    JEWELBOX_CACHE=/opt/jewelbox/kernels \
    JEWELBOX_DATA=/var/lib/jewelbox \
    JEWELBOX_HOST=0.0.0.0
USER 10001
VOLUME /var/lib/jewelbox
EXPOSE 8017
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8017/healthz', timeout=4)"]
ENTRYPOINT ["jewelbox"]
CMD ["serve"]
