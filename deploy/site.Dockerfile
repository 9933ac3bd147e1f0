# nginx with the module that sends what is compressed already; the official image has none.
FROM debian:12.12-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends curl nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/nginx.conf /etc/nginx/nginx.conf
COPY deploy/site.sh /site.sh
USER www-data
CMD ["sh", "/site.sh", "-g", "daemon off;"]
